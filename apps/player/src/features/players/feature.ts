import { query } from '@salung/client';
import { IconReceipt, IconUser } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import { page, player } from '../../platform/routes.ts';
import { PER_PAGE, statementQuery } from './statement-query.ts';

const loadChanges = () => void queryClient.prefetchQuery(query(client, 'players.ownChanges'));

const statement = createRoute({
  getParentRoute: () => player,
  path: '/statement',
  staticData: {
    title: m.statement_title,
    navigation: { order: 40, icon: IconReceipt, isWide: true },
    plainCalls: [{ call: 'players.statement', query: { per_page: String(PER_PAGE) } }],
  },
  loader: ({ location }) => {
    if (!location.state.statement) void queryClient.prefetchInfiniteQuery(statementQuery({}));
  },
  component: page(() => import('./StatementPage.tsx')),
});
const movement = createRoute({
  getParentRoute: () => player,
  path: '/statement/$seq',
  staticData: { title: m.statement_item },
  component: page(() => import('./MovementPage.tsx')),
});
const profile = createRoute({
  getParentRoute: () => player,
  path: '/profile',
  staticData: { title: m.nav_profile, navigation: { order: 50, icon: IconUser } },
  component: page(() => import('./ProfilePage.tsx')),
});
const bank = createRoute({
  getParentRoute: () => player,
  path: '/profile/bank',
  staticData: { title: m.profile_bank, calls: ['players.ownChanges'] },
  loader: loadChanges,
  component: page(() => import('./BankPage.tsx')),
});
const phone = createRoute({
  getParentRoute: () => player,
  path: '/profile/phone',
  staticData: { title: m.profile_phone, calls: ['players.ownChanges'] },
  loader: loadChanges,
  component: page(() => import('./PhonePage.tsx')),
});
const password = createRoute({
  getParentRoute: () => player,
  path: '/profile/password',
  staticData: { title: m.profile_password },
  component: page(() => import('./PasswordPage.tsx')),
});
const twoFactor = createRoute({
  getParentRoute: () => player,
  path: '/profile/two-factor',
  staticData: { title: m.factor_title },
  component: page(() => import('./TwoFactorPage.tsx')),
});
const devices = createRoute({
  getParentRoute: () => player,
  path: '/profile/devices',
  staticData: { title: m.device_title },
  component: page(() => import('./DevicesPage.tsx')),
});

export const routes = [statement, movement, profile, bank, phone, password, twoFactor, devices] as const;

export const loadLive = () => import('./live.ts');
