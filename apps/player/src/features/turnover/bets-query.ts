import { queryKey } from '@salung/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';

/** How many rounds are asked for at a time; the build sends the first call likewise. */
export const PER_PAGE = 30;

/** The player's rounds, newest first, a page after another. */
export const betsQuery = infiniteQueryOptions({
  queryKey: [...queryKey('turnover.ownBets'), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    client.call('turnover.ownBets', {
      query: { per_page: PER_PAGE, ...(pageParam ? { before: pageParam } : {}) },
      signal,
    }),
  initialPageParam: 0,
  getNextPageParam: (last) => last.next ?? undefined,
});
