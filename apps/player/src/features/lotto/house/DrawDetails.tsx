import { formulas } from '@salung/lotto';
import { clockText, formatBaht, lazyPart } from '@salung/ui';
import { Suspense } from 'react';
import { m } from '../../../paraglide/messages.js';
import { FormSkeleton } from '../../../parts/FormSkeleton.tsx';
import type { ServerClock } from '../clock.ts';
import { Drawn } from '../Drawn.tsx';
import { useLeft } from '../use-left.ts';
import type { Draw } from './draw-query.ts';
import css from './House.module.css';
import { SendNumber } from './SendNumber.tsx';
import { Shots } from './Shots.tsx';

const Proof = lazyPart(() => import('./Proof.tsx'));

/** A draw: what it is committed to, the numbers that are sent, and once it is drawn its result and the proof of it. */
export function DrawDetails({ draw, clock }: { draw: Draw; clock: ServerClock }) {
  return (
    <>
      <Result result={draw.result} />
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

function Result({ result }: { result: string | null }) {
  const derived = result === null ? undefined : formulas.house.derive({ result });
  return derived?.ok ? <Drawn outcome={derived.outcome} /> : null;
}

function Sending({ draw, clock }: { draw: Draw; clock: ServerClock }) {
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
