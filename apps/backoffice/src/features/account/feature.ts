import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';

const account = createRoute({
  getParentRoute: () => office,
  path: '/account',
  staticData: {
    title: m.staff_me,
  },
  component: page(() => import('./AccountPage.tsx')),
});

export const routes = [account] as const;
