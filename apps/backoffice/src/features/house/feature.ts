import { onlyRead } from '@salung/client';
import { IconPigMoney, IconScale } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { houseSearch } from './search.ts';

const house = createRoute({
  getParentRoute: () => office,
  path: '/house',
  staticData: {
    title: m.nav_house,
    permission: 'house:read',
    navigation: { group: 'finance', order: 50, icon: IconPigMoney, key: 'h' },
  },
  validateSearch: onlyRead(houseSearch),
  component: page(() => import('./HousePage.tsx')),
});
const trialBalance = createRoute({
  getParentRoute: () => office,
  path: '/house/trial-balance',
  staticData: {
    title: m.nav_trial_balance,
    permission: 'house:read',
    navigation: { group: 'finance', order: 60, icon: IconScale, key: 'y', tabOf: '/house' },
  },
  component: page(() => import('./TrialBalancePage.tsx')),
});

export const routes = [house, trialBalance] as const;

export const decided = ['house.list'] as const satisfies Feature['decided'];
