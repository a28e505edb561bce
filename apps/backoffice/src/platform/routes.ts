import { safePath } from '@salung/client';
import type { AuditSubject, Permission } from '@salung/contract';
import { useLocale } from '@salung/ui';
import type { TablerIcon } from '@tabler/icons-react';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RegisteredRouter,
  redirect,
} from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { session } from './client.ts';
import type { WaitingEvent } from './waiting.ts';

/** A page's line in the navigation, with its shortcut. */
interface NavigationOption {
  group: 'queues' | 'items' | 'finance' | 'people';
  /** Its place in the group: the smallest stands first. */
  order: number;
  icon: TablerIcon;
  /** The key after `g`. */
  key: string;
  /** Which number of waiting items stands beside it. */
  count?: WaitingEvent;
  /** What the line is called where the page's title would be too narrow. */
  label?: () => string;
  /** The page that it is a tab of: it has no line of its own then. */
  tabOf?: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the page, before the product's name. */
    title?: () => string;
    /** What staff need to see it; the page says so to those who lack it. */
    permission?: Permission;
    navigation?: NavigationOption;
    /** Whether what waits there is counted in the tab's title. */
    countInTitle?: true;
    /** Whether staff are there all day: it is fetched while there is nothing else to do. */
    isBusy?: true;
    /** The kind of item that it opens: by the `$id` of its path, else by the `id` of its search. */
    shows?: AuditSubject;
  }
}

/** A line of the navigation, with what its route says of the page. */
export interface NavItem extends NavigationOption {
  /** The address: one without names that stand for something. */
  to: Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;
  title: () => string;
  permission?: Permission | undefined;
}

/** A page that loads with its route and draws itself again when the language changes. */
export function page(load: () => Promise<{ default: ComponentType }>) {
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

/** Who is signed in already is sent to where they wanted to go. */
export function onlyForGuests({ search }: { search: { redirect?: string } }): void {
  if (session.getState().status === 'in') throw redirect({ href: safePath(search.redirect) ?? '/' });
}

/** Above all routes. What it draws is the shell's business (`app/router.tsx`). */
export const rootRoute = createRootRoute();

/** Above all pages behind the sign-in. What it draws is the shell's business, too. */
export const office = createRoute({
  getParentRoute: () => rootRoute,
  id: 'office',
  beforeLoad: needsStaff,
});
