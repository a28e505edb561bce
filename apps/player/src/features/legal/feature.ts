import type { LegalKind } from '@salung/contract';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { queryClient } from '../../platform/client.ts';
import { type CallWith, page, rootRoute } from '../../platform/routes.ts';
import { textQuery } from './text-query.ts';

const textOf = (kind: LegalKind): CallWith => ({
  call: 'legal.current',
  params: { kind },
  query: { language: '{language}' },
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: m.legal_terms, calls: [textOf('terms')] },
  // What is there before the page's file is drawn at once.
  loader: () => void queryClient.prefetchQuery(textQuery('terms')),
  component: page(() => import('./TermsPage.tsx')),
});
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: m.legal_privacy, calls: [textOf('privacy')] },
  loader: () => void queryClient.prefetchQuery(textQuery('privacy')),
  component: page(() => import('./PrivacyPage.tsx')),
});

export const publicRoutes = [terms, privacy] as const;
