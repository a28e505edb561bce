import { Money } from '@salung/ui';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import css from './BalanceChip.module.css';
import { useBalanceHidden } from './privacy.ts';
import { useUser } from './session.ts';

/** The balance, always in sight, live, with a switch that hides it. */
export function BalanceChip() {
  const { user } = useUser();
  const [hidden, toggle] = useBalanceHidden();
  return (
    <div className={css.chip}>
      <Link to="/statement" className={css.amount ?? ''} aria-label={user ? undefined : m.balance_loading()}>
        {user ? (
          <>
            <span className="s-only-spoken">{m.balance()}</span>{' '}
            <Money satang={user.balance} live hidden={hidden} />
          </>
        ) : (
          <span className={css.waiting} />
        )}
      </Link>
      <HideSwitch hidden={hidden} toggle={toggle} />
    </div>
  );
}

/** The eye beside a balance. */
export function HideSwitch({ hidden, toggle }: { hidden: boolean; toggle: () => void }) {
  const Icon = hidden ? IconEyeOff : IconEye;
  return (
    <button
      type="button"
      className={css.eye}
      aria-pressed={hidden}
      aria-label={hidden ? m.balance_show() : m.balance_hide()}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
