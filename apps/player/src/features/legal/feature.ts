import type { LegalKind } from '@salung/contract';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { type CallWith, page, rootRoute } from '../../platform/routes.ts';

const textOf = (kind: LegalKind): CallWith => ({
  call: 'legal.current',
  params: { kind },
  query: { language: '{language}' },
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: m.legal_terms, calls: [textOf('terms')], isText: true },
  component: page(() => import('./TermsPage.tsx')),
});
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: m.legal_privacy, calls: [textOf('privacy')], isText: true },
  component: page(() => import('./PrivacyPage.tsx')),
});

export const publicRoutes = [terms, privacy] as const;
