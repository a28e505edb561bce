import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { MarketingTabs } from '../promotions/MarketingTabs.tsx';
import css from './Earnings.module.css';

const views = {
  affiliate: {
    name: m.nav_affiliate,
    pages: [
      { to: '/affiliate', label: m.earnings_earners },
      { to: '/affiliate/plans', label: m.earnings_plans },
      { to: '/affiliate/runs', label: m.earnings_runs },
    ],
  },
  cashback: {
    name: m.nav_cashback,
    pages: [
      { to: '/cashback', label: m.earnings_periods },
      { to: '/cashback/plans', label: m.earnings_plans },
      { to: '/cashback/runs', label: m.earnings_runs },
    ],
  },
} as const;

/** The tabs of marketing, and below them the pages of commission or cashback. */
export function EarningViews({ of }: { of: keyof typeof views }) {
  const { name, pages } = views[of];
  return (
    <>
      <MarketingTabs current={of} />
      <nav className={css.views} aria-label={name()}>
        {pages.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={css.view ?? ''}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label()}
          </Link>
        ))}
      </nav>
    </>
  );
}
