import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';

const unknown = createRoute({
  getParentRoute: () => office,
  path: '/$',
  staticData: {
    title: m.not_found_title,
  },
  component: page(() => import('./NotFoundPage.tsx')),
});

export const routes = [unknown] as const;
