import { queryKey } from '@salung/client';
import type { CallName } from '@salung/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads everything of the named calls again: `await reload('topup.list', 'topup.details')`. */
export function useReload(): (...names: CallName[]) => Promise<unknown> {
  const queryClient = useQueryClient();
  return useCallback(
    (...names) =>
      Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: queryKey(name) }))),
    [queryClient],
  );
}
