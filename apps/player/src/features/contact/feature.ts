import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, rootRoute } from '../../platform/routes.ts';

const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { title: m.contact_title },
  component: page(() => import('./ContactPage.tsx')),
});

export const publicRoutes = [contact] as const;
