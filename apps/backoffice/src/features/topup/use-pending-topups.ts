import { type Answer, queryKey } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import type { QueueSearch } from '../../lib/queue-search.ts';
import { client } from '../../platform/client.ts';
import { queueOrder } from './queue-order.ts';

export type TopupRow = Answer<'topup.list'>['data'][number];
export type TopupDetails = Answer<'topup.details'>;

const PER_PAGE = 100;
/** Those without a slip may fill the first page, so the queue reads on; this many pages at most. */
const MOST_PAGES = 5;

async function readPending(signal: AbortSignal, filter: object = {}): Promise<TopupRow[]> {
  const rows = new Map<string, TopupRow>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await client.call('topup.list', {
      query: { ...filter, status: 'PENDING', order: 'oldest', per_page: PER_PAGE, page },
      signal,
    });
    for (const row of answer.data) rows.set(row.id, row);
    if (answer.data.length < PER_PAGE) break;
  }
  // A top-up with a late slip is not pending, but its player waits for an answer.
  const late = await client.call('topup.list', {
    query: { ...filter, waiting: 'true', order: 'oldest', per_page: PER_PAGE },
    signal,
  });
  for (const row of late.data) rows.set(row.id, row);
  return queueOrder([...rows.values()]);
}

/**
 * Every top-up that waits, or those that a filter leaves, in the order of the queue. The event stream refreshes them;
 * without one they are polled.
 */
export const usePendingTopups = (filter?: Omit<QueueSearch, 'id'>, enabled = true) =>
  useQuery({
    queryKey: [...queryKey('topup.list'), 'queue', filter ?? {}],
    queryFn: ({ signal }) => readPending(signal, filter),
    refetchInterval: 60_000,
    enabled,
  });
