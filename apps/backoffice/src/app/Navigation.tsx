import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import type { Staff } from '../platform/session.ts';
import { waiting } from '../platform/waiting.ts';
import css from './Navigation.module.css';
import { navigationLabel, type Place, placeAt, placeGroups, placesFor } from './places.ts';

/** The places that this person may go to, with how much waits there. What waits stays in sight, the rest scrolls. */
export function Navigation({ staff }: { staff: Staff }) {
  const rest = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is shown
  useEffect(() => {
    rest.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const [first, ...others] = placeGroups
    .map(({ label, places }) => ({
      label,
      places: placesFor(staff.permissions, places).filter(({ tabOf }) => !tabOf),
    }))
    .filter(({ places }) => places.length > 0);
  return (
    <nav className={css.nav} aria-label={m.nav_main()}>
      {first && <Places places={first.places} current={current} label={m.nav_queues()} />}
      <div className={css.rest} ref={rest}>
        {others.map(({ label, places }) => (
          <div key={places[0]?.to} className={css.group}>
            <p className={css.heading} aria-hidden="true">
              {label?.()}
            </p>
            <Places places={places} current={current} label={label?.() ?? ''} />
          </div>
        ))}
      </div>
    </nav>
  );
}

interface PlacesProps {
  places: Place[];
  current: Place['to'] | undefined;
  label: string;
}

function Places({ places, current, label }: PlacesProps) {
  const counts = waiting.use();
  return (
    <ul className={css.places} aria-label={label}>
      {places.map((place) => {
        const { to, icon: Icon, count } = place;
        const number = count ? (counts?.[count] ?? 0) : 0;
        return (
          <li key={to}>
            <Link
              to={to}
              className={css.place ?? ''}
              activeOptions={{ exact: true, includeSearch: false }}
              data-current={to === current || undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={css.word}>{navigationLabel(place)}</span>
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
