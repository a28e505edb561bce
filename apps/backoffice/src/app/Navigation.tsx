import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import type { NavItem } from '../platform/routes.ts';
import type { Staff } from '../platform/session.ts';
import { waiting } from '../platform/waiting.ts';
import css from './Navigation.module.css';
import { itemAt, itemsFor, navGroups } from './nav-items.ts';

/** The pages that this person may open, with the number of waiting items. The queues stay visible, the rest scrolls. */
export function Navigation({ staff }: { staff: Staff }) {
  const rest = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const current = itemAt(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is shown
  useEffect(() => {
    rest.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const [first, ...others] = navGroups
    .map(({ label, items }) => ({
      label: label(),
      items: itemsFor(staff.permissions, items).filter(({ tabOf }) => !tabOf),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <nav className={css.nav} aria-label={m.nav_main()}>
      {first && <Items {...first} current={current} />}
      <div className={css.rest} ref={rest}>
        {others.map(({ label, items }) => (
          <div key={items[0]?.to} className={css.group}>
            <p className={css.heading} aria-hidden="true">
              {label}
            </p>
            <Items items={items} current={current} label={label} />
          </div>
        ))}
      </div>
    </nav>
  );
}

interface ItemsProps {
  items: NavItem[];
  current: string | undefined;
  label: string;
}

function Items({ items, current, label }: ItemsProps) {
  const counts = waiting.use();
  return (
    <ul className={css.items} aria-label={label}>
      {items.map(({ to, standsFor, icon: Icon, count, label: short, title }) => {
        const number = count ? (counts?.[count] ?? 0) : 0;
        return (
          <li key={to}>
            <Link
              to={to}
              className={css.item ?? ''}
              activeOptions={{ exact: true, includeSearch: false }}
              data-current={(standsFor ?? to) === current || undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={css.word}>{(short ?? title)()}</span>
              {number > 0 && (
                <span className={css.count}>
                  <span aria-hidden="true">{number > 999 ? '999+' : number}</span>
                  <span className="s-only-spoken">{m.nav_waiting({ number })}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
