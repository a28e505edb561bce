import { type Answer, queryKey } from '@salung/client';
import { useQueryClient } from '@tanstack/react-query';
import type { Topup } from './types.ts';

/** Stores the answer of a call about the open top-up in the cache for all screens, and reloads the history. */
export function useTopupCache() {
  const cache = useQueryClient();
  return {
    /** Null: it has ended; with a slip it waits for staff. */
    open: (topup: Topup | null) => {
      cache.setQueryData<Answer<'topup.open'>>(queryKey('topup.open'), (before) => {
        if (!before || !topup?.hasSlip) return before && { ...before, topup };
        const others = before.inCheck.filter(({ id }) => id !== topup.id);
        return { ...before, topup: null, inCheck: [...others, topup] };
      });
      void cache.invalidateQueries({ queryKey: queryKey('topup.history') });
      void cache.invalidateQueries({ queryKey: queryKey('limits.own') });
    },
    /** Reloads the top-up when its state is not the expected one. */
    refresh: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: queryKey('topup.open') }),
        cache.invalidateQueries({ queryKey: queryKey('topup.history') }),
      ]);
    },
  };
}
