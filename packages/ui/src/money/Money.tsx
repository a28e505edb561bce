import { m } from '../paraglide/messages.js';
import { bahtParts, formatBaht } from './format.ts';
import css from './Money.module.css';
import { useCountUp } from './use-count-up.ts';

export interface MoneyProps {
  /** Integer satang. */
  satang: number;
  /** Shows a plus before incoming amounts, and colours incoming and outgoing ones. */
  change?: boolean;
  /** Counts to a new value instead of jumping. For balances. */
  live?: boolean;
  /** Shows dots instead of digits. */
  hidden?: boolean;
  className?: string | undefined;
}

/** An amount in baht: tabular figures, satang smaller. Inherits its size and weight. Browsers leave it untranslated. */
export function Money({ satang, change = false, live = false, hidden = false, className }: MoneyProps) {
  const counted = useCountUp(satang, live ? 700 : 0);
  const shown = live ? counted : satang;
  const names = [css.money, change && satang > 0 && css.in, className].filter(Boolean).join(' ');
  if (hidden) {
    return (
      <span className={names} translate="no">
        <span aria-hidden="true" className={css.dots}>
          ฿ ••••••
        </span>
        <span className="s-only-spoken">{m.balance_hidden()}</span>
      </span>
    );
  }
  const { sign, baht, satang: rest } = bahtParts(shown, change);
  return (
    <span className={names} translate="no" data-satang={satang}>
      <span aria-hidden="true">
        {sign}
        <span className={css.unit}>฿</span>
        {baht}
        <span className={css.satang}>.{rest}</span>
      </span>
      <span className="s-only-spoken">{formatBaht(satang, change)}</span>
    </span>
  );
}
