import { type Answer, queryKey } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import type { QueueSearch } from '../../lib/queue-search.ts';
import { client } from '../../platform/client.ts';
import { type OpenWithdrawals, splitQueue } from './queue-groups.ts';

export type WithdrawalRow = Answer<'withdraw.list'>['data'][number];
export type WithdrawalDetails = Answer<'withdraw.details'>;

/** Withdrawals that need somebody's action. */
const open = ['PENDING', 'PROCESSING', 'FAILED', 'UNKNOWN'] as const;

/**
 * Every withdrawal that waits, is being paid or was not paid, or those that a filter leaves. The event stream
 * refreshes it; without one it is polled.
 */
export const useOpenWithdrawals = (staffId: string | undefined, filter?: Omit<QueueSearch, 'id'>) =>
  useQuery({
    queryKey: [...queryKey('withdraw.list'), 'queue', filter ?? {}],
    queryFn: async ({ signal }) => {
      const list = (status: (typeof open)[number]) =>
        client.call('withdraw.list', {
          query: { ...filter, status, order: 'oldest', per_page: 100 },
          signal,
        });
      const lists = await Promise.all(open.map(list));
      return lists.flatMap(({ data }) => data);
    },
    select: (rows): OpenWithdrawals<WithdrawalRow> => splitQueue(rows, staffId),
    refetchInterval: 60_000,
  });
