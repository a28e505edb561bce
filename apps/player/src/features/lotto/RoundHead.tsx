import { betTypes } from '@salung/lotto';
import { dateTime } from '@salung/ui';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Closing } from './Closing.tsx';
import type { ServerClock } from './clock.ts';
import { Drawn } from './Drawn.tsx';
import css from './Lotto.module.css';
import { ownerNow } from './owner.ts';
import { forget, isReminded, moveReminder, remind, reminderFor, startReminders } from './reminder.ts';
import type { Market, Round } from './types.ts';
import { roundName } from './words.ts';

interface RoundHeadProps {
  market: Market;
  clock: ServerClock;
  onEnd: () => void;
}

/** The round that sells, its times and the last result. */
export function RoundHead({ market, clock, onEnd }: RoundHeadProps) {
  const { code, next, latest, source } = market;
  return (
    <Panel>
      <div className={css.head}>
        {next && (
          <div className={css.round}>
            <p className={css.small}>
              {m.lotto_round({ round: roundName(next) })} ·{' '}
              {next.isConfirmed ? m.lotto_confirmed() : m.lotto_expected()}
            </p>
            <Closing round={next} clock={clock} onEnd={onEnd} />
            <p className={css.small}>
              {m.lotto_times({ closes: dateTime(next.closesAt), draws: dateTime(next.drawsAt) })}
            </p>
            {next.phase === 'OPEN' && (
              <Remind key={`${next.id} ${ownerNow()}`} market={market} round={next} clock={clock} />
            )}
          </div>
        )}
        <div className={css.round}>
          {latest ? (
            <>
              <Drawn
                outcome={latest.outcome}
                whole
                hasFour={market.bets.some(({ type }) => betTypes[type].digits === 4)}
              />
              <p className={css.small}>
                {m.lotto_result_of({ round: roundName(latest.round) })} ·{' '}
                <Link to="/lotto/results" search={{ market: code }} className={css.link ?? ''}>
                  {m.lotto_results()}
                </Link>
              </p>
            </>
          ) : (
            <p className={page.quiet}>{m.lotto_no_result()}</p>
          )}
          <p className={css.small}>{m.lotto_source({ source })}</p>
        </div>
      </div>
    </Panel>
  );
}

interface RemindProps {
  market: Market;
  round: Round;
  clock: ServerClock;
}

/** Whether to be reminded ten minutes before this round closes, while the app is open. */
function Remind({ market, round, clock }: RemindProps) {
  const [isOn, setOn] = useState(() => {
    startReminders(ownerNow());
    return isReminded(market.code, round.id);
  });
  useEffect(() => moveReminder(market, round, clock), [market, round, clock]);
  return (
    <label className={css.remind}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) remind(market.code, reminderFor(round, clock, market));
          else forget(market.code);
          setOn(checked);
        }}
      />
      {m.lotto_remind()}
    </label>
  );
}
