import { type CallOptions, query, queryKey } from '@salung/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';

/** How many movements the statement asks for at a time; the build sends its first call likewise. */
export const PER_PAGE = 30;

/** How many of them the wallet shows. */
export const LATEST = 6;

/** The latest movements, for the wallet. */
export const latestQuery = query(client, 'players.statement', { query: { per_page: LATEST } });

type Narrowed = Omit<NonNullable<CallOptions<'players.statement'>['query']>, 'before' | 'per_page'>;

/** The movements of a filter, newest first, a page after another. */
export const statementQuery = (narrowed: Narrowed) => {
  const asked = { ...narrowed, per_page: PER_PAGE };
  return infiniteQueryOptions({
    queryKey: [...queryKey('players.statement', { query: asked }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      client.call('players.statement', {
        query: { ...asked, ...(pageParam ? { before: pageParam } : {}) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => last.next ?? undefined,
  });
};
