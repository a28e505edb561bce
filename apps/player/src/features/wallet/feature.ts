import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const wallet = createRoute({
  getParentRoute: () => player,
  path: '/wallet',
  staticData: { title: m.nav_wallet },
  component: page(() => import('./WalletPage.tsx')),
});

export const routes = [wallet] as const;
