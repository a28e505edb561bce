import { onlyRead, queryKey } from '@salung/client';
import { IconFileImport } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { importSearch, lineSearch } from './search.ts';

const lines = createRoute({
  getParentRoute: () => office,
  path: '/bank-lines',
  staticData: {
    title: m.nav_bank_lines,
    permission: 'statement:read',
    navigation: { group: 'queues', order: 52, icon: IconFileImport, key: '1', count: 'bankLine' },
  },
  validateSearch: onlyRead(lineSearch),
  component: page(() => import('./LinesPage.tsx')),
});
const statements = createRoute({
  getParentRoute: () => office,
  path: '/bank-lines/statements',
  staticData: { title: m.nav_statements, permission: 'statement:read' },
  validateSearch: onlyRead(importSearch),
  component: page(() => import('./StatementsPage.tsx')),
});

export const routes = [lines, statements] as const;

export const live = {
  bankLine: {
    stale: () => [
      queryKey('statements.lines'),
      queryKey('statements.imports'),
      queryKey('statements.ofTopup'),
    ],
  },
} satisfies Feature['live'];

export const resumed = ['statements.lines', 'statements.imports'] as const satisfies Feature['resumed'];
