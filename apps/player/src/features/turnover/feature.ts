import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const bets = createRoute({
  getParentRoute: () => player,
  path: '/bets',
  staticData: { title: m.bets_title },
  component: page(() => import('./BetsPage.tsx')),
});

const bet = createRoute({
  getParentRoute: () => player,
  path: '/bets/$id',
  staticData: { title: m.bets_round },
  component: page(() => import('./BetPage.tsx')),
});

export const routes = [bets, bet] as const;
