import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const affiliate = createRoute({
  getParentRoute: () => player,
  path: '/affiliate',
  staticData: {
    title: m.affiliate_title,
    calls: [{ call: 'affiliate.own', params: { phone: 'me' } }, 'affiliate.pending'],
  },
  component: page(() => import('./AffiliatePage.tsx')),
});

const day = createRoute({
  getParentRoute: () => player,
  path: '/affiliate/$day',
  staticData: { title: m.affiliate_title },
  component: page(() => import('./DayPage.tsx')),
});

export const routes = [affiliate, day] as const;

export const loadLive = () => import('./live.ts');
