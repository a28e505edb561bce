import { onlyRead, queryKey } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { agentSearch } from './search.ts';

const agents = createRoute({
  getParentRoute: () => office,
  path: '/adb-channels',
  staticData: {
    title: m.nav_agents,
    permission: 'agent:read',
    within: '/gateways',
    shows: 'agent',
  },
  validateSearch: onlyRead(agentSearch),
  component: page(() => import('./AgentsPage.tsx')),
});

export const routes = [agents] as const;

export const live = {
  agent: { stale: () => [queryKey('agents.list'), queryKey('agents.details')] },
} satisfies Feature['live'];

export const resumed = ['agents.list', 'agents.details'] satisfies Feature['resumed'];

export const decided = ['agents.list', 'agents.details'] satisfies Feature['decided'];
