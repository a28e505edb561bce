import { onlyRead } from '@salung/client';
import { IconCoins } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { creditSearch } from './search.ts';

const credit = createRoute({
  getParentRoute: () => office,
  path: '/credit',
  staticData: {
    title: m.nav_credit,
    permission: 'credit:read',
    shows: 'credit',
    navigation: { group: 'items', order: 40, icon: IconCoins, key: 'c' },
  },
  validateSearch: onlyRead(creditSearch),
  component: page(() => import('./CreditPage.tsx')),
});

export const routes = [credit] as const;

export const decided = ['credit.list'] as const satisfies Feature['decided'];
