import { IconGift } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
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

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'promotions',
    order: 60,
    label: m.nav_promotions,
    permission: 'promotion:read',
    load: () => import('./PromotionsTab.tsx').then((file) => file.PromotionsTab),
  },
];

export const live = {} satisfies Feature['live'];

export const decided = [
  'promotions.list',
  'promotions.codes',
  'promotions.sessions',
  'promotions.gifts',
] as const satisfies Feature['decided'];
