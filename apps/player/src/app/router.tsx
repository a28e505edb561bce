import { onlyRead, query, safePath } from '@salung/client';
import type { CallName } from '@salung/contract';
import { brokenPage, FullPageLoader, useLocale } from '@salung/ui';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement, type ReactElement } from 'react';
import HomePage, { Wallet } from '../features/home/HomePage.tsx';
import { m } from '../paraglide/messages.js';
import { client, leadMaintenance, queryClient, session, maintenance as site } from '../platform/client.ts';
import { Member, Shell } from './Shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** `bare`: without navigation, for pages with one thing to do. */
    layout?: 'bare';
    /** What it asks the server first, fetched before the app itself runs. */
    calls?: CallName[];
  }
}

/** Draws a page again when the language changes. */
function Localised({ page: Page }: { page: ComponentType }) {
  useLocale();
  return <Page />;
}

/** A page that loads with its route. */
function page(load: () => Promise<{ default: ComponentType }>) {
  const lazy = lazyRouteComponent(load) as ComponentType & { preload?: () => Promise<void> | undefined };
  const draw = () => createElement(Localised, { page: lazy });
  return Object.assign(draw, { preload: async () => lazy.preload?.() });
}

const signedIn = () => session.getState().status === 'in';

/** Draws with its route, once the part of it that only those who are signed in see is there. */
function withPart(draw: () => ReactElement, part: { preload?: () => Promise<void> | undefined }) {
  return Object.assign(draw, {
    preload: async () => void (signedIn() && (await part.preload?.())),
    // The build asks for it, to have the part fetched early.
    preloadForMembers: async () => part.preload?.(),
  });
}

/** Needs a signed-in player; others go to sign in and come back afterwards, unless they have just signed out. */
function needsPlayer({ location }: { location: { href: string } }): void {
  const state = session.getState();
  if (state.status === 'in') return;
  const leaving = state.status === 'out' && state.reason === 'logout';
  throw redirect({ to: '/signin', search: leaving ? {} : { redirect: location.href } });
}

/** The public sign-in pages: a signed-in player is sent to where he wanted to go. */
function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (signedIn()) throw redirect({ href: safePath(search.redirect) ?? '/' });
}

/** While the site is closed every way leads to the page that says so. */
function onlyWhileOpen({ location }: { location: { pathname: string } }): void {
  if (site.isClosed() && location.pathname !== '/maintenance') throw redirect({ to: '/maintenance' });
}

interface GuestSearch {
  redirect?: string;
  /** Referral code from a link. */
  ref?: string;
}

const guestSearch = (search: Record<string, unknown>): GuestSearch => ({
  ...(safePath(search.redirect) ? { redirect: String(search.redirect) } : {}),
  // A code of digits alone is a number to the address; an object may not even become a text.
  ...((typeof search.ref === 'string' && search.ref) || typeof search.ref === 'number'
    ? { ref: String(search.ref).slice(0, 20) }
    : {}),
});

const rootRoute = createRootRoute({
  component: withPart(() => <Shell />, Member),
  beforeLoad: onlyWhileOpen,
  pendingComponent: FullPageLoader,
  notFoundComponent: page(() => import('../features/home/NotFoundPage.tsx')),
});

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // Most visits begin here: what guests see of it comes with the app itself, the rest with the route.
  component: withPart(() => <Localised page={HomePage} />, Wallet),
});

const guest = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: onlyRead(guestSearch),
  beforeLoad: onlyForGuests,
});
const signin = createRoute({
  getParentRoute: () => guest,
  path: '/signin',
  staticData: { title: m.signin_title, layout: 'bare' },
  component: page(() => import('../features/auth/SignInPage.tsx')),
});
const register = createRoute({
  getParentRoute: () => guest,
  path: '/register',
  staticData: { title: m.register_title, layout: 'bare' },
  component: page(() => import('../features/auth/RegisterPage.tsx')),
});
const forgot = createRoute({
  getParentRoute: () => guest,
  path: '/forgot-password',
  staticData: { title: m.forgot_title, layout: 'bare' },
  component: page(() => import('../features/auth/ForgotPasswordPage.tsx')),
});

const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { title: m.legal_terms },
  component: page(() => import('../features/legal/TermsPage.tsx')),
});
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { title: m.legal_privacy },
  component: page(() => import('../features/legal/PrivacyPage.tsx')),
});

const player = createRoute({ getParentRoute: () => rootRoute, id: 'player', beforeLoad: needsPlayer });
const deposit = createRoute({
  getParentRoute: () => player,
  path: '/deposit',
  staticData: { title: m.nav_deposit, calls: ['topup.open'] },
  // What the page shows depends on it.
  loader: () => void queryClient.prefetchQuery(query(client, 'topup.open')),
  component: page(() => import('../features/topup/DepositPage.tsx')),
});
const withdraw = createRoute({
  getParentRoute: () => player,
  path: '/withdraw',
  staticData: { title: m.nav_withdraw },
  component: page(() => import('../features/withdraw/WithdrawPage.tsx')),
});
const statement = createRoute({
  getParentRoute: () => player,
  path: '/statement',
  staticData: { title: m.nav_statement },
  component: page(() => import('../features/players/StatementPage.tsx')),
});
const profile = createRoute({
  getParentRoute: () => player,
  path: '/profile',
  staticData: { title: m.nav_profile },
  component: page(() => import('../features/players/ProfilePage.tsx')),
});
const topupItem = createRoute({
  getParentRoute: () => player,
  path: '/deposit/$id',
  staticData: { title: m.movement_topup },
  component: page(() => import('../features/topup/TopupPage.tsx')),
});
const withdrawalItem = createRoute({
  getParentRoute: () => player,
  path: '/withdraw/$id',
  staticData: { title: m.movement_withdraw },
  component: page(() => import('../features/withdraw/WithdrawalPage.tsx')),
});
const movementItem = createRoute({
  getParentRoute: () => player,
  path: '/statement/$seq',
  staticData: { title: m.statement_item },
  component: page(() => import('../features/players/MovementPage.tsx')),
});
const profileBank = createRoute({
  getParentRoute: () => player,
  path: '/profile/bank',
  staticData: { title: m.profile_bank },
  component: page(() => import('../features/players/BankPage.tsx')),
});
const profilePhone = createRoute({
  getParentRoute: () => player,
  path: '/profile/phone',
  staticData: { title: m.profile_phone },
  component: page(() => import('../features/players/PhonePage.tsx')),
});
const profilePassword = createRoute({
  getParentRoute: () => player,
  path: '/profile/password',
  staticData: { title: m.profile_password },
  component: page(() => import('../features/players/PasswordPage.tsx')),
});
const profileTwoFactor = createRoute({
  getParentRoute: () => player,
  path: '/profile/two-factor',
  staticData: { title: m.factor_title },
  component: page(() => import('../features/players/TwoFactorPage.tsx')),
});
const profileDevices = createRoute({
  getParentRoute: () => player,
  path: '/profile/devices',
  staticData: { title: m.device_title },
  component: page(() => import('../features/players/DevicesPage.tsx')),
});
const affiliate = createRoute({
  getParentRoute: () => player,
  path: '/affiliate',
  staticData: { title: m.affiliate_title },
  component: page(() => import('../features/affiliate/AffiliatePage.tsx')),
});
const cashback = createRoute({
  getParentRoute: () => player,
  path: '/cashback',
  staticData: { title: m.cashback_title },
  component: page(() => import('../features/cashback/CashbackPage.tsx')),
});
const contact = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  staticData: { title: m.contact_title },
  component: page(() => import('../features/contact/ContactPage.tsx')),
});
const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { title: m.maintenance_title, layout: 'bare' },
  component: page(() => import('../features/maintenance/MaintenancePage.tsx')),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    home,
    guest.addChildren([signin, register, forgot]),
    player.addChildren([
      deposit,
      topupItem,
      withdraw,
      withdrawalItem,
      statement,
      movementItem,
      profile,
      profileBank,
      profilePhone,
      profilePassword,
      profileTwoFactor,
      profileDevices,
      affiliate,
      cashback,
    ]),
    contact,
    terms,
    privacy,
    maintenance,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page that is there at once must not flash the loader.
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: brokenPage(readAgain),
});

function readAgain(): void {
  void router.invalidate();
}

leadMaintenance((to) => void router.navigate({ to, replace: true }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
