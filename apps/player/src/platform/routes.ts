import { onlyRead, safePath } from '@salung/client';
import type { CallName } from '@salung/contract';
import { useLocale } from '@salung/ui';
import type { TablerIcon } from '@tabler/icons-react';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { maintenance, session } from './client.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** `bare`: without navigation, for pages with one thing to do. */
    layout?: 'bare';
    /** What it asks the server first, fetched before the app itself runs. */
    calls?: (CallName | CallWith)[];
    /** Its entry in the navigation: the smallest `order` stands first; `label` where it is not called like the page. */
    navigation?: { order: number; icon: TablerIcon; label?: () => string };
  }
}

/**
 * A call with what stands in its address: `{language}` is the language of the screens, `{phone}` the phone of the
 * player who is signed in.
 */
export interface CallWith {
  call: CallName;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** What is loaded ahead of its being drawn. */
interface Lazy {
  preload?: () => Promise<void> | undefined;
}

/** Draws a page again when the language changes. */
function Localised({ page }: { page: ComponentType }) {
  useLocale();
  return createElement(page);
}

/** A page that loads with its route. */
export function page(load: () => Promise<{ default: ComponentType }>) {
  const lazy = lazyRouteComponent(load) as ComponentType & Lazy;
  const draw = () => createElement(Localised, { page: lazy });
  return Object.assign(draw, { preload: async () => lazy.preload?.() });
}

const isSignedIn = () => session.getState().status === 'in';

/** A page that is there with the app itself, except for a part that loads with its route for who is signed in. */
export function pageWithMemberPart(component: ComponentType, part: Lazy) {
  const draw = () => createElement(Localised, { page: component });
  return Object.assign(draw, {
    preload: async () => void (isSignedIn() && (await part.preload?.())),
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

/** The public sign-in pages: a signed-in player is sent to where they wanted to go. */
function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (isSignedIn()) throw redirect({ href: safePath(search.redirect) ?? '/' });
}

/** While the site is closed every way leads to the page that says so. */
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
  // A code of digits alone is a number to the address; an object may not even become a text.
  ...((typeof search.ref === 'string' && search.ref) || typeof search.ref === 'number'
    ? { ref: String(search.ref).slice(0, 20) }
    : {}),
});

/** Above all routes. What it draws is the shell's business (`app/router.ts`). */
export const rootRoute = createRootRoute({ beforeLoad: onlyWhileOpen });

/** Above the pages of those who are not signed in yet. */
export const guest = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guest',
  validateSearch: onlyRead(guestSearch),
  beforeLoad: onlyForGuests,
});

/** Above the pages of a signed-in player. */
export const player = createRoute({
  getParentRoute: () => rootRoute,
  id: 'player',
  beforeLoad: needsPlayer,
});
