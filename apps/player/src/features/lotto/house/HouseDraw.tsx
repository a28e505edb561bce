import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { Choices } from '../../../parts/Choices.tsx';
import { FormSkeleton } from '../../../parts/FormSkeleton.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { Problem } from '../../../parts/Problem.tsx';
import { ProofLink } from '../ProofLink.tsx';
import type { Market, Round } from '../types.ts';
import { useServerClock } from '../use-left.ts';
import { roundName } from '../words.ts';
import { DrawDetails } from './DrawDetails.tsx';
import { drawQuery } from './draw-query.ts';
import css from './House.module.css';
import { roundsOf } from './rounds.ts';

/**
 * The draw of the house: what it is committed to, the numbers that are sent, and the proof afterwards. A round that is looked at
 * stays after it is drawn, until another is chosen.
 */
export default function HouseDraw({ market }: { market: Market }) {
  const [looked, setLooked] = useState<Round>();
  const all = roundsOf(market, looked);
  const round = all.find(({ id }) => id === looked?.id) ?? all[0];
  if (round && round.id !== looked?.id) setLooked(round);
  if (!round) return null;
  const following = market.next && market.next.id !== round.id ? market.next : null;
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
            onChange={(id) => setLooked(all.find((each) => each.id === id))}
          />
        )}
        <Shown key={round.id} id={round.id} following={following} onFollow={setLooked} />
      </div>
    </Panel>
  );
}

interface ShownProps {
  id: string;
  /** The round that sells, where it is another one. */
  following: Round | null;
  onFollow: (round: Round) => void;
}

function Shown({ id, following, onFollow }: ShownProps) {
  const { data: draw, error, dataUpdatedAt } = useQuery(drawQuery(id));
  const clock = useServerClock(draw?.now, dataUpdatedAt);
  if (!draw) return error ? <Problem error={error} /> : <FormSkeleton label={m.loading()} />;
  return (
    <>
      {draw.seed !== null && following && (
        <Button variant="default" onClick={() => onFollow(following)}>
          {m.lotto_house_follow({ round: roundName(following) })}
        </Button>
      )}
      <DrawDetails draw={draw} clock={clock} />
      {draw.seed !== null && <ProofLink round={draw.round} />}
    </>
  );
}
