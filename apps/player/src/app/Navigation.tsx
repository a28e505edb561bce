import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconHome,
  IconReceipt,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import css from './Navigation.module.css';

/** Only what exists; games and promotions join when they are there. */
const places: {
  to: '/' | '/deposit' | '/withdraw' | '/statement' | '/profile';
  label: () => string;
  icon: TablerIcon;
}[] = [
  { to: '/', label: m.nav_home, icon: IconHome },
  { to: '/deposit', label: m.nav_deposit, icon: IconArrowDownLeft },
  { to: '/withdraw', label: m.nav_withdraw, icon: IconArrowUpRight },
  { to: '/statement', label: m.nav_statement, icon: IconReceipt },
  { to: '/profile', label: m.nav_profile, icon: IconUser },
];

/** Under the thumb on a phone. */
export function BottomNavigation() {
  return (
    <nav className={css.bottom} aria-label={m.nav_main()}>
      {places.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={css.place ?? ''} activeOptions={{ exact: to === '/' }}>
          <Icon size={24} stroke={1.6} aria-hidden="true" />
          <span>{label()}</span>
        </Link>
      ))}
    </nav>
  );
}

/** In the header where there is room. */
export function TopNavigation() {
  return (
    <nav className={css.top} aria-label={m.nav_main()}>
      {places.map(({ to, label }) => (
        <Link key={to} to={to} className={css.word ?? ''} activeOptions={{ exact: to === '/' }}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
