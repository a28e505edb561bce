import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const bets = createRoute({
  getParentRoute: () => player,
  path: '/bets',
  staticData: { title: m.bets_title },
  component: page(() => import('./BetsPage.tsx')),
});

export const routes = [bets] as const;
