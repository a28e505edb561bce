import { type Answer, queryKey } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/platform.ts';
import { type OpenWithdrawals, splitQueue } from './queue-groups.ts';

export type WithdrawalRow = Answer<'withdraw.list'>['data'][number];
export type WithdrawalDetails = Answer<'withdraw.details'>;

/** Every withdrawal that waits or is being paid. The event stream refreshes it; the clock does so without one. */
export const useOpenWithdrawals = (staffId: string | undefined) =>
  useQuery({
    queryKey: [...queryKey('withdraw.list'), 'queue'],
    queryFn: async ({ signal }) => {
      const list = (status: 'PENDING' | 'PROCESSING') =>
        client.call('withdraw.list', { query: { status, order: 'oldest', per_page: 100 }, signal });
      const [pending, processing] = await Promise.all([list('PENDING'), list('PROCESSING')]);
      return [...pending.data, ...processing.data];
    },
    select: (rows): OpenWithdrawals<WithdrawalRow> => splitQueue(rows, staffId),
    refetchInterval: 60_000,
  });
