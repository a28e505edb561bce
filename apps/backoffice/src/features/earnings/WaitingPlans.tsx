import type { Answer } from '@salung/client';
import { Link } from '@tanstack/react-router';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';

export type WaitingPlan = Answer<'affiliate.plans'>['waiting'][number];

/** Whether a change of the house’s plan waits, so that no other can be asked for. */
export const houseWaits = (waiting: readonly WaitingPlan[] = []): boolean =>
  waiting.some(({ player }) => player === null);

/** Changes of plans that wait for a second person: whose, who asked for them, and since when. */
export const WaitingPlans = ({ waiting }: { waiting: readonly WaitingPlan[] }) =>
  waiting.map(({ approvalId, player, ...asked }) => (
    <SecondPerson
      key={approvalId}
      approvalId={approvalId}
      text={m.second_waits_any()}
      asked={asked}
      about={
        player && (
          <Link to="/affiliate/$id" params={{ id: player.id }} translate="no">
            {player.name}
          </Link>
        )
      }
    />
  ));
