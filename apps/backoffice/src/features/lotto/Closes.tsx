import { CountDown, dateTime } from '@salung/ui';
import { ageOf } from '../../lib/age.ts';
import { useNow } from '../../lib/use-now.ts';
import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import type { RoundRow } from './lotto-text.ts';

const DAY = 86_400_000;

/** How long a round still sells, or waits for its result; else when it is or was drawn. */
export function Closes({ round }: { round: Pick<RoundRow, 'phase' | 'opensAt' | 'closesAt' | 'drawsAt'> }) {
  const now = useNow();
  const { phase, closesAt, drawsAt } = round;
  const left = Date.parse(closesAt) - now;
  if (phase === 'OPEN' && left > 0)
    return (
      <span className={css.closes}>
        <span className={css.quiet}>{m.lotto_closes_in()} </span>
        {left > DAY ? m.age_days(ageOf(left)) : <CountDown until={closesAt} />}
      </span>
    );
  if (phase === 'CLOSED' && Date.parse(drawsAt) <= now)
    return (
      <span className={css.closes}>
        <span className={css.quiet}>{m.lotto_waits_for()} </span>
        <Waited since={drawsAt} />
      </span>
    );
  return phase === 'COMING' ? m.lotto_opens_on({ at: dateTime(round.opensAt) }) : dateTime(drawsAt);
}
