import { onlyRead, safePath } from '@salung/client';
import type { CallName } from '@salung/contract';
import { loadFile, useLocale } from '@salung/ui';
import type { TablerIcon } from '@tabler/icons-react';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { maintenance, session } from './client.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** `bare`: without navigation, for pages with one thing to do; `whole`: the page alone fills the window. */
    layout?: 'bare' | 'whole';
    /** The page's first calls, which are made before the app itself runs. */
    calls?: (CallName | CallWith)[];
    /** Those that it makes only where its address has no search. */
    plainCalls?: (CallName | CallWith)[];
    /** The largest picture that is seen first, which is fetched together with the app's own script. */
    picture?: string;
    /** Its item in the navigation: the smallest `order` comes first; `label` if it differs from the page's title. */
    navigation?: {
      order: number;
      icon: TablerIcon;
      label?: () => string;
      /** Only in the header of wide screens, since the bottom of a phone has room for five. */
      isWide?: true;
    };
  }
}

/** A call with the parameters of its address: `{language}` is the language of the screens. */
export interface CallWith {
  call: CallName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** A component that is loaded before it is rendered. */
interface Lazy {
  preload?: () => Promise<void> | undefined;
}

/** Renders a page again when the language changes. */
function Localised({ page }: { page: ComponentType }) {
  useLocale();
  return createElement(page);
}

/** A component in a file of its own. Where that does not come, the page's error is shown, which tries again by itself. */
export const lazyFile = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRouteComponent(() => loadFile(load)) as ComponentType & Lazy;

/** A page that is loaded with its route. */
export function page(load: () => Promise<{ default: ComponentType }>) {
  const lazy = lazyFile(load);
  const draw = () => createElement(Localised, { page: lazy });
  return Object.assign(draw, { preload: async () => lazy.preload?.() });
}

const isSignedIn = () => session.getState().status === 'in';

/** A page that is part of the app's script, except for a part for signed-in players that is loaded with its route. */
export function pageWithMemberPart(component: ComponentType, part: Lazy) {
  const draw = () => createElement(Localised, { page: component });
  return Object.assign(draw, {
    preload: async () => void (isSignedIn() && (await part.preload?.())),
    // Used by the build, so that this part is requested early.
    preloadForMembers: async () => part.preload?.(),
  });
}

/** Requires a signed-in player. Others are redirected to sign in, and back afterwards unless they have just signed out. */
function needsPlayer({ location }: { location: { href: string } }): void {
  const state = session.getState();
  if (state.status === 'in') return;
  const leaving = state.status === 'out' && state.reason === 'logout';
  throw redirect({ to: '/signin', search: leaving ? {} : { redirect: location.href } });
}

/** For the public sign-in pages: redirects signed-in players to the page that they wanted. */
function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (isSignedIn()) throw redirect({ href: safePath(search.redirect) ?? '/' });
}

/** While the site is closed, all pages redirect to the maintenance page. */
function onlyWhileOpen({ location }: { location: { pathname: string } }): void {
  if (maintenance.isClosed() && location.pathname !== '/maintenance') throw redirect({ to: '/maintenance' });
}

interface GuestSearch {
  redirect?: string;
  /** Referral code from a link. */
  ref?: string;
}

const guestSearch = (search: Record<string, unknown>): GuestSearch => ({
  ...(safePath(search.redirect) ? { redirect: String(search.redirect) } : {}),
  // The router parses a code of digits as a number; an object may not be convertible to a string.
  ...((typeof search.ref === 'string' && search.ref) || typeof search.ref === 'number'
    ? { ref: String(search.ref).slice(0, 20) }
    : {}),
});

/** The parent of all routes. The shell says what it renders (`app/router.ts`). */
export const rootRoute = createRootRoute({ beforeLoad: onlyWhileOpen });

/** The parent of the pages for guests. */
export const guest = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: onlyRead(guestSearch),
  beforeLoad: onlyForGuests,
});

/** The parent of the pages for signed-in players. */
export const player = createRoute({
  getParentRoute: () => rootRoute,
  id: 'player',
  beforeLoad: needsPlayer,
});
