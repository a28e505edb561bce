import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { HideSwitch } from '../parts/HideSwitch.tsx';
import { OwnMoney } from '../parts/OwnMoney.tsx';
import { useUser } from '../platform/session.ts';
import css from './BalanceChip.module.css';

/** The live balance in the header, with a switch that hides it. */
export function BalanceChip() {
  const { user } = useUser();
  return (
    <div className={css.chip}>
      <Link to="/wallet" className={css.amount ?? ''} aria-label={user ? undefined : m.balance_loading()}>
        {user ? (
          <>
            <span className="s-only-spoken">{m.balance()}</span> <OwnMoney satang={user.balance} live />
          </>
        ) : (
          <span className={css.waiting} />
        )}
      </Link>
      <HideSwitch />
    </div>
  );
}
