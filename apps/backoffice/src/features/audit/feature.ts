import { onlyRead } from '@salung/client';
import { IconHistory } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { auditSearch } from './search.ts';

const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  staticData: {
    title: m.nav_audit,
    permission: 'audit:read',
    navigation: { group: 'people', order: 50, icon: IconHistory, key: 'l' },
  },
  validateSearch: onlyRead(auditSearch),
  component: page(() => import('./AuditPage.tsx')),
});

export const routes = [audit] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'audit',
    order: 110,
    label: m.nav_audit,
    permission: 'audit:read',
    load: () => import('../players/tabs/AuditTab.tsx').then((file) => file.AuditTab),
  },
];
