import { clockText, dateTime, StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { type ServerClock, wholeDays } from './clock.ts';
import css from './Lotto.module.css';
import type { Round } from './types.ts';
import { useLeft } from './use-left.ts';
import { phaseWords } from './words.ts';

interface ClosingProps {
  round: Round;
  clock: ServerClock;
  /** Called when it closes, or when it opens. */
  onEnd: () => void;
}

/** Until when a round sells, counted down by the server's clock; or when it begins to. */
export function Closing({ round, clock, onEnd }: ClosingProps) {
  if (round.phase === 'OPEN') {
    return (
      <span className={css.closing}>
        <span>{m.lotto_closes_in()}</span>{' '}
        <Left key={round.closesAt} until={round.closesAt} clock={clock} onEnd={onEnd} />
      </span>
    );
  }
  if (round.phase === 'COMING') {
    return <span className={css.closing}>{m.lotto_opens_at({ at: dateTime(round.opensAt) })}</span>;
  }
  const [tone, label] = phaseWords[round.phase];
  return <StatusBadge tone={tone} label={label()} />;
}

/** The last minutes, in which the time is shown in another colour. Milliseconds. */
const SOON = 10 * 60_000;

function Left({ until, clock, onEnd }: { until: string; clock: ServerClock; onEnd: () => void }) {
  const left = useLeft(until, clock, onEnd);
  const days = wholeDays(left);
  return (
    <time
      role="timer"
      dateTime={until}
      translate="no"
      className={css.left}
      data-soon={left < SOON || undefined}
    >
      {days === undefined ? clockText(left) : m.lotto_days({ days })}
    </time>
  );
}
