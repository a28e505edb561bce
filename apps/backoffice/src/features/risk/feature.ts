import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { days } from '../../lib/list-search.ts';
import { defined, type Raw } from '../../lib/search-params.ts';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';

const compare = createRoute({
  getParentRoute: () => office,
  path: '/players/$id/compare/$other',
  staticData: { title: m.compare_title, permission: 'player:read' },
  validateSearch: onlyRead((raw: Raw) => defined(days(raw))),
  component: page(() => import('./ComparePage.tsx')),
});

export const routes = [compare] as const;
