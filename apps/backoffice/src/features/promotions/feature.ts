import { IconGift } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const promotions = createRoute({
  getParentRoute: () => office,
  path: '/promotions',
  staticData: {
    title: m.nav_promotions,
    permission: 'promotion:read',
    navigation: { group: 'items', order: 55, icon: IconGift, key: 'z' },
  },
  component: page(() => import('./PromotionsPage.tsx')),
});

export const routes = [promotions] as const;

export const live = {} satisfies Feature['live'];

export const decided = [
  'promotions.list',
  'promotions.codes',
  'promotions.sessions',
] as const satisfies Feature['decided'];
