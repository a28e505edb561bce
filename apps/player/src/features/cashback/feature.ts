import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const cashback = createRoute({
  getParentRoute: () => player,
  path: '/cashback',
  staticData: {
    title: m.cashback_title,
    calls: ['cashback.pending'],
  },
  component: page(() => import('./CashbackPage.tsx')),
});

export const routes = [cashback] as const;

export const loadLive = () => import('./live.ts');
