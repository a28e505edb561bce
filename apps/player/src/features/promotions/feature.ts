import { query } from '@salung/client';
import { IconGift } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, player, rootRoute } from '../../platform/routes.ts';

const promotions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promotions',
  staticData: {
    title: m.promotions_title,
    calls: ['promotions.active', 'banners.activePromotion'],
    navigation: { order: 17, icon: IconGift, isWide: true },
  },
  loader: () => {
    void queryClient.prefetchQuery(query(client, 'promotions.active'));
    void queryClient.prefetchQuery(query(client, 'banners.activePromotion'));
  },
  component: page(() => import('./PromotionsPage.tsx')),
});

const promotion = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promotions/$id',
  staticData: { title: m.promotions_one, calls: ['promotions.active'] },
  loader: () => void queryClient.prefetchQuery(query(client, 'promotions.active')),
  component: page(() => import('./PromotionPage.tsx')),
});

const session = createRoute({
  getParentRoute: () => player,
  path: '/promotions/session/$id',
  staticData: { title: m.promotions_session },
  component: page(() => import('./SessionPage.tsx')),
});

export const routes = [session] as const;
export const publicRoutes = [promotions, promotion] as const;

export const loadLive = () => import('./live.ts');
