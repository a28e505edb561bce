import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import css from './Navigation.module.css';
import { placeGroups } from './places.ts';
import type { Staff } from './session.ts';
import { waiting } from './waiting.ts';

/** The places that this person may go to, with how much waits there. */
export function Navigation({ staff }: { staff: Staff }) {
  const counts = waiting.use();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another active place
  useEffect(() => {
    nav.current?.querySelector('[data-status="active"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = placeGroups
    .map((group) => ({
      ...group,
      places: group.places.filter((place) => staff.permissions.includes(place.permission)),
    }))
    .filter((group) => group.places.length > 0);
  return (
    <nav ref={nav} className={css.nav} aria-label={m.nav_main()}>
      {groups.map((group) => (
        <div key={group.label()} className={css.group}>
          <p className={css.heading} aria-hidden="true">
            {group.label()}
          </p>
          <ul className={css.places} aria-label={group.label()}>
            {group.places.map(({ to, label, icon: Icon, count }) => {
              const number = count ? (counts?.[count] ?? 0) : 0;
              return (
                <li key={to}>
                  <Link
                    to={to}
                    className={css.place ?? ''}
                    activeOptions={{ exact: true, includeSearch: false }}
                  >
                    <Icon size={20} stroke={1.6} aria-hidden="true" />
                    <span className={css.word}>{label()}</span>
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
        </div>
      ))}
    </nav>
  );
}
