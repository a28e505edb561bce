import { clockText, formatBaht, lazyPart } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Choices } from '../../../parts/Choices.tsx';
import { FormSkeleton } from '../../../parts/FormSkeleton.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { Problem } from '../../../parts/Problem.tsx';
import type { Market, Round } from '../types.ts';
import { useLeft, useServerClock } from '../use-left.ts';
import { roundName } from '../words.ts';
import { type Draw, drawQuery } from './draw-query.ts';
import css from './House.module.css';
import { SendNumber } from './SendNumber.tsx';
import { Shots } from './Shots.tsx';

const Proof = lazyPart(() => import('./Proof.tsx'));

/** The rounds whose draw can be looked at: the one that sells, the one that is about to be drawn, and the latest result. */
export function roundsOf({ next, rounds, latest }: Pick<Market, 'next' | 'rounds' | 'latest'>): Round[] {
  const closed = rounds.filter(({ phase }) => phase === 'CLOSED');
  const all = [...closed, ...(next ? [next] : []), ...(latest ? [latest.round] : [])];
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
}

/** The draw of the house: what it is committed to, the numbers that are sent, and the proof afterwards. */
export default function HouseDraw({ market }: { market: Market }) {
  const all = roundsOf(market);
  const [chosen, setChosen] = useState<string>();
  const round = all.find(({ id }) => id === chosen) ?? all[0];
  if (!round) return null;
  return (
    <Panel title={m.lotto_house_title()}>
      <div className={css.house}>
        <p className={css.meaning}>{m.lotto_house_lead()}</p>
        {all.length > 1 && (
          <Choices
            legend={m.lotto_house_rounds()}
            name="lotto-house-round"
            options={all.map((each) => [each.id, roundName(each)] as const)}
            value={round.id}
            onChange={setChosen}
          />
        )}
        <Shown key={round.id} id={round.id} />
      </div>
    </Panel>
  );
}

function Shown({ id }: { id: string }) {
  const { data: draw, error, dataUpdatedAt } = useQuery(drawQuery(id));
  const clock = useServerClock(draw?.now, dataUpdatedAt);
  if (!draw) return error ? <Problem error={error} /> : <FormSkeleton label={m.loading()} />;
  return (
    <>
      <dl className={css.values}>
        <dt>{m.lotto_house_commitment()}</dt>
        <dd translate="no">{draw.commitment}</dd>
      </dl>
      <Prizes draw={draw} />
      {draw.seed ? (
        <Suspense fallback={<FormSkeleton label={m.loading()} />}>
          <Proof draw={draw} />
        </Suspense>
      ) : draw.frozenAt ? (
        <p role="status">{m.lotto_house_awaits()}</p>
      ) : draw.round.phase === 'COMING' ? (
        <p className={css.meaning}>{m.lotto_house_coming()}</p>
      ) : (
        <Sending draw={draw} clock={clock} />
      )}
      {draw.seed && !draw.result && <p>{m.lotto_house_refunded()}</p>}
      <Shots draw={draw} />
    </>
  );
}

function Sending({ draw, clock }: { draw: Draw; clock: ReturnType<typeof useServerClock> }) {
  const left = useLeft(draw.freezesAt, clock);
  return (
    <>
      <p className={css.freeze}>
        {m.lotto_house_freezes_in()}{' '}
        <time role="timer" dateTime={draw.freezesAt} translate="no">
          {clockText(left)}
        </time>
      </p>
      <SendNumber roundId={draw.round.id} hasEnded={left === 0} />
    </>
  );
}

function Prizes({ draw: { prizes, prizeStake } }: { draw: Draw }) {
  if (prizes.length === 0) return null;
  return (
    <p className={css.meaning}>
      {prizes
        .map(({ place, amount }) => m.lotto_house_prize({ place, amount: formatBaht(amount) }))
        .join(' · ')}{' '}
      {prizeStake > 0 && m.lotto_house_prize_stake({ amount: formatBaht(prizeStake) })}
    </p>
  );
}
