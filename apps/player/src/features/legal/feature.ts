import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, rootRoute } from '../../platform/routes.ts';

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: m.legal_terms },
  component: page(() => import('./TermsPage.tsx')),
});
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: m.legal_privacy },
  component: page(() => import('./PrivacyPage.tsx')),
});

export const publicRoutes = [terms, privacy] as const;
