import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const services = createRoute({
  getParentRoute: () => office,
  path: '/gateways/slip-services',
  staticData: {
    title: m.nav_slip_services,
    permission: 'slip-service:read',
    within: '/gateways',
  },
  component: page(() => import('./SlipServicesPage.tsx')),
});

export const routes = [services] as const;

/** What its page shows is old once a second person has agreed. */
export const decided = ['verification.services'] as const satisfies Feature['decided'];
