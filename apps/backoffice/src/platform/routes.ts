import { safePath } from '@salung/client';
import type { AuditSubject, Permission } from '@salung/contract';
import { loadFile, useLocale } from '@salung/ui';
import type { TablerIcon } from '@tabler/icons-react';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RegisteredRouter,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { session } from './client.ts';
import type { PlayerTab } from './feature.ts';
import type { WaitingEvent } from './waiting.ts';

/** A page's item in the navigation, with its shortcut. */
interface NavigationOption {
  group: 'queues' | 'items' | 'finance' | 'people';
  /** Its position in the group: the smallest comes first. */
  order: number;
  icon: TablerIcon;
  /** The key after `g`. */
  key: string;
  /** Which number of waiting items is shown next to it, and on a card of the first page. */
  count?: WaitingEvent;
  /** How the first page shows what waits; without this, the card has the page's title and is there while something waits. */
  card?: WaitingCard;
  /** The label, if the page's title would be too specific. */
  label?: () => string;
  /** The page that it is a tab of; it then has no item of its own. */
  tabOf?: string;
}

/** A card of the first page. */
interface WaitingCard {
  /** Whether it is there when nothing waits. */
  isAlways?: true;
  /** Where the number is what the viewer may decide: what that is called, and what all of it is. */
  mine?: { label: () => string; all: (parts: { number: number }) => string };
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** The required permission; staff without it are told so on the page. */
    permission?: Permission;
    navigation?: NavigationOption;
    /** The page whose item of the navigation it belongs to, where its own address does not begin with that one's. */
    within?: string;
    /** Whether the browser tab's title shows the number of waiting items. */
    countInTitle?: true;
    /** Whether staff use it all day, so that it is loaded ahead while the browser is idle. */
    isBusy?: true;
    /** The kind of item that it shows, by the `$id` of its path, or else by the `id` of its search. */
    shows?: AuditSubject;
  }
}

/** An item of the navigation, with the data of its route. */
export interface NavItem extends NavigationOption {
  /** The address, without parameters. */
  to: Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;
  title: () => string;
  permission?: Permission | undefined;
  /** The address whose item it is, where the person may only see another page of it. */
  standsFor?: string;
}

/**
 * A page that is loaded with its route and renders again when the language changes. Where its file does not come, the page's
 * error is shown, which tries again by itself.
 */
export function page(load: () => Promise<{ default: ComponentType }>) {
  const Lazy = lazyRouteComponent(() => loadFile(load)) as ComponentType & {
    preload?: () => Promise<void> | undefined;
  };
  const Page = () => {
    useLocale();
    return createElement(Lazy);
  };
  return Object.assign(Page, { preload: async () => Lazy.preload?.() });
}

/** Requires signed-in staff. Others are redirected to sign in, and back afterwards unless they have just signed out. */
function needsStaff({ location }: { location: { href: string } }): void {
  const state = session.getState();
  if (state.status === 'in') return;
  const leaving = state.status === 'out' && state.reason === 'logout';
  const wanted = leaving || location.href === '/' ? undefined : location.href;
  throw redirect({ to: '/signin', search: wanted ? { redirect: wanted } : {} });
}

/** Redirects signed-in staff to the page that they wanted. */
export function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (session.getState().status === 'in') throw redirect({ href: safePath(search.redirect) ?? '/' });
}

/** What features have declared for pages of others; the shell gathers it (`app/router.tsx`). */
interface Declared {
  /** In order. */
  playerTabs: readonly PlayerTab[];
}

/** The parent of all routes. The shell says what it renders (`app/router.tsx`). */
export const rootRoute = createRootRouteWithContext<Declared>()();

/** The parent of all pages for signed-in staff. The shell says what it renders, too. */
export const office = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: needsStaff,
});
