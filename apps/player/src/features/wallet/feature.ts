import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';
import { LATEST } from '../players/per-page.ts';

const wallet = createRoute({
  getParentRoute: () => player,
  path: '/wallet',
  staticData: {
    title: m.nav_wallet,
    calls: [{ call: 'players.statement', query: { per_page: String(LATEST) } }],
  },
  component: page(() => import('./WalletPage.tsx')),
});

export const routes = [wallet] as const;
