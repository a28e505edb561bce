import type { AnyRoute } from '@tanstack/react-router';
import * as features from '../features.ts';
import { m } from '../paraglide/messages.js';
import { exported } from '../platform/merged.ts';
import type { NavItem } from '../platform/routes.ts';

/**
 * The groups of the navigation in order. The first never scrolls away, because its numbers show what there is to do;
 * together they fit a window of 900 px.
 */
const groups: readonly { name: NavItem['group']; label: () => string }[] = [
  { name: 'queues', label: m.nav_queues },
  { name: 'items', label: m.nav_items },
  { name: 'finance', label: m.nav_finance },
  { name: 'people', label: m.nav_people },
];

/** Its address: pages stand right below the sign-in, and have no full path before there is a router. */
const pathOf = ({ options }: AnyRoute) => ('path' in options ? options.path : '/') as NavItem['to'];

const routes = exported(features, 'routes').flatMap((some) => [...some]);

const items = routes.flatMap((route): NavItem[] => {
  const { title, permission, navigation } = route.options.staticData ?? {};
  return title && navigation ? [{ ...navigation, to: pathOf(route), title, permission }] : [];
});

/** Everything that the navigation offers, in its groups. */
export const navGroups = groups.map(({ name, label }) => ({
  label,
  items: items.filter(({ group }) => group === name).sort((one, other) => one.order - other.order),
}));

export const navItems: NavItem[] = navGroups.flatMap((group) => group.items);

/** The pages that belong to another one's item. */
const pagesWithin = routes.flatMap((route) => {
  const { within: of, permission } = route.options.staticData ?? {};
  return of ? [{ to: pathOf(route), of, permission }] : [];
});
const within = new Map<string, string>(pagesWithin.map(({ to, of }) => [to, of]));

/**
 * The items that somebody with these permissions may go to. One whose own page they may not see leads to the first page
 * that belongs to it and that they may.
 */
export const itemsFor = (permissions: readonly string[], all = navItems): NavItem[] =>
  all.flatMap((item) => {
    const may = ({ permission }: { permission?: string | undefined }) =>
      !permission || permissions.includes(permission);
    if (may(item)) return [item];
    const page = pagesWithin.find((each) => each.of === item.to && may(each));
    return page ? [{ ...item, to: page.to, permission: page.permission, standsFor: item.to }] : [];
  });

/** The navigation entry of an address: by the beginning of its path, by its tab, or by what its page says. */
export function itemAt(pathname: string): string | undefined {
  const item = navItems
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .reduce<NavItem | undefined>(
      (best, each) => (best && best.to.length >= each.to.length ? best : each),
      undefined,
    );
  return item?.tabOf ?? item?.to ?? within.get(pathname);
}
