import { onlyRead } from '@salung/client';
import { IconArrowsShuffle, IconBuildingBank, IconHourglass, IconListDetails } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';
import { bankSearch } from './search.ts';

const banks = createRoute({
  getParentRoute: () => office,
  path: '/banks',
  beforeLoad: () => {
    throw redirect({ to: '/banks/deposit', replace: true });
  },
});
const depositBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/deposit',
  staticData: {
    title: m.nav_deposit_banks,
    permission: 'bank:read',
    navigation: { group: 'finance', order: 10, icon: IconBuildingBank, key: 'b', label: m.nav_banks },
  },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('./DepositBanksPage.tsx')),
});
const withdrawBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/withdraw',
  staticData: {
    title: m.nav_withdraw_banks,
    permission: 'bank:read',
    navigation: { group: 'finance', order: 20, icon: IconListDetails, key: 'p', tabOf: '/banks/deposit' },
  },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('./WithdrawBanksPage.tsx')),
});
const suspenseBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/suspense',
  staticData: {
    title: m.nav_suspense_banks,
    permission: 'bank:read',
    navigation: { group: 'finance', order: 30, icon: IconHourglass, key: 'x', tabOf: '/banks/deposit' },
  },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('./SuspenseBanksPage.tsx')),
});
const flexibleBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/flexible',
  staticData: {
    title: m.nav_flexible_banks,
    permission: 'bank:read',
    navigation: { group: 'finance', order: 40, icon: IconArrowsShuffle, key: 'f', tabOf: '/banks/deposit' },
  },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('./FlexibleBanksPage.tsx')),
});

export const routes = [banks, depositBanks, withdrawBanks, suspenseBanks, flexibleBanks] as const;
