import { queryKey } from '@salung/client';
import type { CallName } from '@salung/contract';
import { queryClient } from './client.ts';

/** Marks all queries of these calls as stale; those on the current page are loaded again at once. */
export function makeStale(...names: readonly CallName[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
}
