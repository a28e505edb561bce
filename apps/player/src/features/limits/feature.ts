import { query } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';

const limits = createRoute({
  getParentRoute: () => player,
  path: '/profile/limits',
  staticData: { title: m.limits_title, calls: ['limits.own'] },
  loader: () => void queryClient.prefetchQuery(query(client, 'limits.own')),
  component: page(() => import('./LimitsPage.tsx')),
});

export const routes = [limits] as const;

export const loadLive = () => import('./live.ts');
