import { onlyRead, queryKey } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { conformanceSearch } from './search.ts';

const conformance = createRoute({
  getParentRoute: () => office,
  path: '/games/providers/$id/conformance',
  staticData: {
    title: m.conformance_title,
    permission: 'provider:read',
  },
  validateSearch: onlyRead(conformanceSearch),
  component: page(() => import('./ConformancePage.tsx')),
});

export const routes = [conformance] as const;

export const live = {
  conformance: {
    stale: () => [queryKey('conformance.list'), queryKey('conformance.details')],
  },
} satisfies Feature['live'];

export const resumed = ['conformance.list', 'conformance.details'] satisfies Feature['resumed'];

export const decided = ['conformance.list'] satisfies Feature['decided'];
