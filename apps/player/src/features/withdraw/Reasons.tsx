import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { useDiscreet } from '../../platform/privacy.ts';
import css from './AskWithdraw.module.css';
import { reasonText } from './rules.ts';

export type ReasonsProps = Pick<Answer<'withdraw.today'>, 'reasons'>;

/** What holds up a withdrawal, each in a sentence. */
export function Reasons({ reasons }: ReasonsProps) {
  const discreet = useDiscreet();
  if (reasons.length === 0) return null;
  return (
    <ul className={css.reasons} aria-label={m.withdraw_reasons()}>
      {reasons.map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two requirements may read the same
        <li key={`${reason.code} ${place}`} className={page.note}>
          {discreet(reasonText(reason))}
        </li>
      ))}
    </ul>
  );
}
