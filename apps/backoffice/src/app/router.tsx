import { onlyRead, safePath } from '@salung/client';
import type { Permission } from '@salung/contract';
import { brokenPage, errorText, FullPageLoader, useLocale } from '@salung/ui';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { approvalSearch } from '../features/approvals/search.ts';
import { auditSearch } from '../features/audit/search.ts';
import { bankSearch } from '../features/banks/search.ts';
import { creditSearch } from '../features/credit/search.ts';
import { houseSearch } from '../features/house/search.ts';
import { changeSearch, playerSearch, playersSearch } from '../features/players/search.ts';
import { rolesSearch } from '../features/roles/search.ts';
import { settingSearch } from '../features/settings/search.ts';
import { staffSearch } from '../features/staff/search.ts';
import { topupSearch } from '../features/topup/search.ts';
import { withdrawSearch } from '../features/withdraw/search.ts';
import { queueSearch } from '../lib/queue-search.ts';
import { m } from '../paraglide/messages.js';
import { session } from '../platform/client.ts';
import type { Waiting } from '../platform/waiting.ts';
import { OfficeLayout } from './OfficeLayout.tsx';
import { Root } from './Root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** What waits there, counted in the tab's title. */
    count?: keyof Waiting;
    /** What staff need to see it; the page says so to those who lack it. */
    permission?: Permission;
  }
}

/** A page that loads with its route and draws itself again when the language changes. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const Lazy = lazyRouteComponent(load) as ComponentType & { preload?: () => Promise<void> | undefined };
  const Page = () => {
    useLocale();
    return createElement(Lazy);
  };
  return Object.assign(Page, { preload: async () => Lazy.preload?.() });
}

/** Needs signed-in staff; others go to sign in and come back afterwards, unless they have just signed out. */
function needsStaff({ location }: { location: { href: string } }): void {
  const state = session.getState();
  if (state.status === 'in') return;
  const leaving = state.status === 'out' && state.reason === 'logout';
  const wanted = leaving || location.href === '/' ? undefined : location.href;
  throw redirect({ to: '/signin', search: wanted ? { redirect: wanted } : {} });
}

/** The sign-in page: who is signed in already is sent to where he wanted to go. */
function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (session.getState().status === 'in') throw redirect({ href: safePath(search.redirect) ?? '/' });
}

const rootRoute = createRootRoute({
  component: Root,
  pendingComponent: FullPageLoader,
  errorComponent: brokenPage(readAgain, errorText),
});

const signin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  staticData: { title: m.signin_title },
  validateSearch: onlyRead(({ redirect }): { redirect?: string } =>
    safePath(redirect) ? { redirect: String(redirect) } : {},
  ),
  beforeLoad: onlyForGuests,
  component: page(() => import('../features/auth/SignInPage.tsx')),
});

const office = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: needsStaff,
  component: OfficeLayout,
});

const overview = createRoute({
  getParentRoute: () => office,
  path: '/',
  staticData: { title: m.nav_overview },
  component: page(() => import('../features/overview/OverviewPage.tsx')),
});
const topupQueue = createRoute({
  getParentRoute: () => office,
  path: '/topups/queue',
  staticData: { title: m.nav_topup_queue, count: 'topups', permission: 'topup:read' },
  validateSearch: onlyRead(queueSearch),
  component: page(() => import('../features/topup/TopupQueuePage.tsx')),
});
const topups = createRoute({
  getParentRoute: () => office,
  path: '/topups',
  staticData: { title: m.nav_topups, permission: 'topup:read' },
  validateSearch: onlyRead(topupSearch),
  component: page(() => import('../features/topup/TopupsPage.tsx')),
});
const withdrawQueue = createRoute({
  getParentRoute: () => office,
  path: '/withdrawals/queue',
  staticData: { title: m.nav_withdraw_queue, count: 'withdrawals', permission: 'withdraw:read' },
  validateSearch: onlyRead(queueSearch),
  component: page(() => import('../features/withdraw/WithdrawQueuePage.tsx')),
});
const withdrawals = createRoute({
  getParentRoute: () => office,
  path: '/withdrawals',
  staticData: { title: m.nav_withdrawals, permission: 'withdraw:read' },
  validateSearch: onlyRead(withdrawSearch),
  component: page(() => import('../features/withdraw/WithdrawalsPage.tsx')),
});
const players = createRoute({
  getParentRoute: () => office,
  path: '/players',
  staticData: { title: m.nav_players, permission: 'player:read' },
  validateSearch: onlyRead(playersSearch),
  component: page(() => import('../features/players/PlayersPage.tsx')),
});
const playerChanges = createRoute({
  getParentRoute: () => office,
  path: '/players/changes',
  staticData: { title: m.nav_changes, permission: 'player:read' },
  validateSearch: onlyRead(changeSearch),
  component: page(() => import('../features/players/ChangesPage.tsx')),
});
const player = createRoute({
  getParentRoute: () => office,
  path: '/players/$id',
  staticData: { title: m.players_one, permission: 'player:read' },
  validateSearch: onlyRead(playerSearch),
  component: page(() => import('../features/players/PlayerPage.tsx')),
});
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
  staticData: { title: m.nav_deposit_banks, permission: 'bank:read' },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('../features/banks/DepositBanksPage.tsx')),
});
const withdrawBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/withdraw',
  staticData: { title: m.nav_withdraw_banks, permission: 'bank:read' },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('../features/banks/WithdrawBanksPage.tsx')),
});
const suspenseBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/suspense',
  staticData: { title: m.nav_suspense_banks, permission: 'bank:read' },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('../features/banks/SuspenseBanksPage.tsx')),
});
const flexibleBanks = createRoute({
  getParentRoute: () => office,
  path: '/banks/flexible',
  staticData: { title: m.nav_flexible_banks, permission: 'bank:read' },
  validateSearch: onlyRead(bankSearch),
  component: page(() => import('../features/banks/FlexibleBanksPage.tsx')),
});
const house = createRoute({
  getParentRoute: () => office,
  path: '/house',
  staticData: { title: m.nav_house, permission: 'house:read' },
  validateSearch: onlyRead(houseSearch),
  component: page(() => import('../features/house/HousePage.tsx')),
});
const trialBalance = createRoute({
  getParentRoute: () => office,
  path: '/house/trial-balance',
  staticData: { title: m.nav_trial_balance, permission: 'house:read' },
  component: page(() => import('../features/house/TrialBalancePage.tsx')),
});
const staff = createRoute({
  getParentRoute: () => office,
  path: '/staff',
  staticData: { title: m.nav_staff, permission: 'staff:read' },
  validateSearch: onlyRead(staffSearch),
  component: page(() => import('../features/staff/StaffPage.tsx')),
});
const roles = createRoute({
  getParentRoute: () => office,
  path: '/roles',
  staticData: { title: m.nav_roles, permission: 'role:read' },
  validateSearch: onlyRead(rolesSearch),
  component: page(() => import('../features/roles/RolesPage.tsx')),
});
const approvals = createRoute({
  getParentRoute: () => office,
  path: '/approvals',
  staticData: { title: m.nav_approvals, permission: 'approval:read' },
  validateSearch: onlyRead(approvalSearch),
  component: page(() => import('../features/approvals/ApprovalsPage.tsx')),
});
const credit = createRoute({
  getParentRoute: () => office,
  path: '/credit',
  staticData: { title: m.nav_credit, permission: 'credit:read' },
  validateSearch: onlyRead(creditSearch),
  component: page(() => import('../features/credit/CreditPage.tsx')),
});
const settings = createRoute({
  getParentRoute: () => office,
  path: '/settings',
  staticData: { title: m.nav_settings, permission: 'content:read' },
  validateSearch: onlyRead(settingSearch),
  component: page(() => import('../features/settings/SettingsPage.tsx')),
});
const maintenance = createRoute({
  getParentRoute: () => office,
  path: '/maintenance',
  staticData: { title: m.nav_maintenance, permission: 'maintenance:edit' },
  component: page(() => import('../features/maintenance/MaintenancePage.tsx')),
});
const account = createRoute({
  getParentRoute: () => office,
  path: '/account',
  staticData: { title: m.staff_me },
  component: page(() => import('../features/account/AccountPage.tsx')),
});
const audit = createRoute({
  getParentRoute: () => office,
  path: '/audit',
  staticData: { title: m.nav_audit, permission: 'audit:read' },
  validateSearch: onlyRead(auditSearch),
  component: page(() => import('../features/audit/AuditPage.tsx')),
});

/** Every other address: whoever comes there keeps the navigation. */
const unknown = createRoute({
  getParentRoute: () => office,
  path: '/$',
  staticData: { title: m.not_found_title },
  component: page(() => import('../features/home/NotFoundPage.tsx')),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signin,
    office.addChildren([
      overview,
      topupQueue,
      topups,
      withdrawQueue,
      withdrawals,
      players,
      playerChanges,
      player,
      banks,
      depositBanks,
      withdrawBanks,
      suspenseBanks,
      flexibleBanks,
      house,
      trialBalance,
      staff,
      roles,
      audit,
      approvals,
      credit,
      settings,
      maintenance,
      account,
      unknown,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page that is there at once must not flash the loader.
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: brokenPage(readAgain, errorText),
});

function readAgain(): void {
  void router.invalidate();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
