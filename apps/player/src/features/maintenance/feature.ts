import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, rootRoute } from '../../platform/routes.ts';

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { title: m.maintenance_title, layout: 'bare' },
  component: page(() => import('./MaintenancePage.tsx')),
});

export const publicRoutes = [maintenance] as const;

export const loadLive = () => import('./live.ts');
