import type { CallOptions } from '@salung/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { lazyFile } from '../../platform/routes.ts';

/** What the lobby asks first; the build sends the same call before the app runs. */
export const lobbyQuery = { limit: 24 } as const;

/** How many games the page of all games asks for at a time; the build sends its first call likewise. */
export const PAGE = 36;

/** The games of a search, a page after another. */
export const foundQuery = (
  search: Omit<NonNullable<CallOptions<'games.active'>['query']>, 'page' | 'limit'>,
) => {
  const asked = { ...search, limit: PAGE };
  return infiniteQueryOptions({
    queryKey: ['games.active', 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      client.call('games.active', { query: { ...asked, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
};

/** The lobby's part of signed-in players. Rendered at once where it has been loaded, unlike what React's own `lazy` returns. */
export const MemberStrip = lazyFile(() => import('./MemberStrip.tsx'));
