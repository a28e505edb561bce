import { onlyRead } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { membersSearch } from './search.ts';

const segments = createRoute({
  getParentRoute: () => office,
  path: '/segments',
  staticData: {
    title: m.nav_segments,
    permission: 'segment:read',
  },
  component: page(() => import('./SegmentsPage.tsx')),
});
const members = createRoute({
  getParentRoute: () => office,
  path: '/segments/$id',
  staticData: { title: m.segments_members, permission: 'player:read' },
  validateSearch: onlyRead(membersSearch),
  component: page(() => import('./MembersPage.tsx')),
});

export const routes = [segments, members] as const;

export const live = {} satisfies Feature['live'];

export const decided = ['segments.list', 'segments.details'] as const satisfies Feature['decided'];
