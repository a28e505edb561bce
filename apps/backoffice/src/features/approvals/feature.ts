import { onlyRead, queryKey } from '@salung/client';
import { IconUserCheck } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { approvalSearch } from './search.ts';

const approvals = createRoute({
  getParentRoute: () => office,
  path: '/approvals',
  staticData: {
    title: m.nav_approvals,
    permission: 'approval:read',
    navigation: {
      group: 'queues',
      order: 40,
      icon: IconUserCheck,
      key: 'a',
      count: 'approval',
      card: { isAlways: true, mine: { label: m.overview_for_me, all: m.overview_all_approvals } },
    },
    shows: 'approval',
  },
  validateSearch: onlyRead(approvalSearch),
  component: page(() => import('./ApprovalsPage.tsx')),
});

export const routes = [approvals] as const;

export const live = {
  approval: {
    stale: ({ id }) => [queryKey('approvals.list'), queryKey('approvals.details', { params: { id } })],
  },
} satisfies Feature['live'];

export const resumed = ['approvals.list'] as const satisfies Feature['resumed'];
