import { Link, type RegisteredRouter } from '@tanstack/react-router';
import * as features from '../features.ts';
import { m } from '../paraglide/messages.js';
import type { Feature } from '../platform/feature.ts';
import css from './Navigation.module.css';

/** An address without parameters. */
type Address = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>;

const all: readonly Feature[] = Object.values(features);

/** The pages in the navigation. They have no full path before there is a router. */
const items = all
  .flatMap(({ publicRoutes = [], routes = [] }) => [...publicRoutes, ...routes])
  .flatMap(({ options }) => {
    const { title, navigation } = options.staticData ?? {};
    const label = navigation?.label ?? title;
    return navigation && label && 'path' in options
      ? [{ ...navigation, label, to: options.path as Address }]
      : [];
  })
  .sort((one, other) => one.order - other.order);

/** At the bottom of the screen, for phones. */
export function BottomNavigation() {
  return (
    <nav className={css.bottom} aria-label={m.nav_main()}>
      {items
        .filter(({ isWide }) => !isWide)
        .map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={css.place ?? ''} activeOptions={{ exact: to === '/' }}>
            <Icon size={24} stroke={1.6} aria-hidden="true" />
            <span>{label()}</span>
          </Link>
        ))}
    </nav>
  );
}

/** In the header, for wide screens. */
export function TopNavigation() {
  return (
    <nav className={css.top} aria-label={m.nav_main()}>
      {items.map(({ to, label }) => (
        <Link key={to} to={to} className={css.word ?? ''} activeOptions={{ exact: to === '/' }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
