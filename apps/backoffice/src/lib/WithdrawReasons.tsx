import type { Answer } from '@salung/client';
import { Callout } from '@salung/ui/office';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import css from './WithdrawReasons.module.css';

type Reasons = Answer<'withdraw.today'>['reasons'];

/** Why a player cannot withdraw now, all reasons at once. */
export function WithdrawReasons({ reasons }: { reasons: Reasons }) {
  if (reasons.length === 0) return null;
  // An empty wallet is no restriction.
  const isRestricted = reasons.some(({ remedy }) => remedy !== 'MORE_MONEY');
  return (
    <Callout tone={isRestricted ? 'warn' : 'info'}>
      {m.withdraw_not_now()}
      <ul className={css.reasons}>
        {reasons.map(({ code, textTh, textEn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two requirements may read the same
          <li key={`${code} ${place}`}>{getLocale() === 'th' ? textTh : textEn}</li>
        ))}
      </ul>
    </Callout>
  );
}
