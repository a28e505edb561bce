import { type Answer, queryKey } from '@salung/client';
import { useQueryClient } from '@tanstack/react-query';
import type { Topup } from './types.ts';

/** Puts the answer of a call about the open top-up where every screen looks for it, and has the history read again. */
export function useTopupCache() {
  const cache = useQueryClient();
  return {
    open: (topup: Topup | null) => {
      cache.setQueryData<Answer<'topup.open'>>(
        queryKey('topup.open'),
        (before) => before && { ...before, topup },
      );
      void cache.invalidateQueries({ queryKey: queryKey('topup.history') });
    },
    /** The state turned out to be another than thought: ask. */
    refresh: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKey('topup.open') }),
        cache.invalidateQueries({ queryKey: queryKey('topup.history') }),
      ]);
    },
  };
}
