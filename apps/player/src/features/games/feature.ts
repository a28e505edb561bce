import { onlyRead, query } from '@salung/client';
import { IconDeviceGamepad2, IconHome } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, pageWithMemberPart, rootRoute } from '../../platform/routes.ts';
import LobbyPage from './LobbyPage.tsx';
import { foundQuery, lobbyQuery, MemberStrip, PAGE } from './lobby.ts';
import welcome from './pictures/banner-welcome.svg';
import { readGamesSearch } from './search.ts';

const lobby = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    navigation: { order: 10, icon: IconHome, label: m.nav_home },
    calls: [
      { call: 'games.active', query: { limit: String(lobbyQuery.limit) } },
      ...(['banners.activeWebsite', 'games.providers', 'figures.winners'] as const),
    ],
    picture: welcome,
  },
  // Most visits begin here: the part for everybody is in the app's own script, the rest is loaded with the route.
  component: pageWithMemberPart(LobbyPage, MemberStrip),
});
const games = createRoute({
  getParentRoute: () => rootRoute,
  path: '/games',
  validateSearch: onlyRead(readGamesSearch),
  staticData: {
    title: m.games_title,
    navigation: { order: 15, icon: IconDeviceGamepad2, label: m.nav_games },
    calls: ['games.providers'],
    plainCalls: [{ call: 'games.active', query: { limit: String(PAGE), page: '1' } }],
  },
  // What is there before the page's file is drawn at once.
  loader: ({ location }) => {
    if (!location.searchStr) void queryClient.prefetchInfiniteQuery(foundQuery({}));
  },
  component: page(() => import('./GamesPage.tsx')),
});
/** Lotto is played on pages of this app. */
function toOwnPages({ params: { provider, game: market } }: { params: { provider: string; game: string } }) {
  if (provider === 'lotto') throw redirect({ href: `/lotto/${market}`, replace: true });
}

const game = createRoute({
  getParentRoute: () => rootRoute,
  path: '/game/$provider/$game',
  validateSearch: onlyRead((raw: Record<string, unknown>): { demo?: 1 } =>
    raw.demo === 1 ? { demo: 1 } : {},
  ),
  staticData: { title: m.game_title, layout: 'whole' },
  beforeLoad: toOwnPages,
  // The page needs it to render.
  loader: ({ params }) => void queryClient.prefetchQuery(query(client, 'games.game', { params })),
  component: page(() => import('./GamePage.tsx')),
});

export const publicRoutes = [lobby, games, game] as const;

export const loadLive = () => import('./live.ts');
