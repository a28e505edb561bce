import { queryKey } from '@salung/client';
import type { CallName } from '@salung/contract';
import { queryClient } from './client.ts';

/** Has these reads made again, whatever they were asked with: at once where a page shows them. */
export function makeStale(...names: readonly CallName[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: queryKey(name) });
}
