import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const affiliate = createRoute({
  getParentRoute: () => player,
  path: '/affiliate',
  staticData: { title: m.affiliate_title },
  component: page(() => import('./AffiliatePage.tsx')),
});

export const routes = [affiliate] as const;
