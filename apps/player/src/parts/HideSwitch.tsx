import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import { useBalanceHidden } from '../platform/privacy.ts';
import css from './HideSwitch.module.css';

/** The eye next to an amount. It hides all amounts of the player's own money, on every page. */
export function HideSwitch() {
  const [hidden, toggle] = useBalanceHidden();
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
