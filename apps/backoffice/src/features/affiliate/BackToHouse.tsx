import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { EndPlan } from '../earnings/EndPlan.tsx';
import { notifyPlanAsked } from '../earnings/notify-plan-asked.ts';
import { nameOf } from '../players/player.ts';
import type { EarnerDetails } from './earner-columns.tsx';

/** Asks for the end of a player’s own plan. */
export default function BackToHouse({
  player,
  onClose,
}: {
  player: EarnerDetails['player'];
  onClose: () => void;
}) {
  const reload = useReload();
  return (
    <EndPlan
      title={m.earnings_back_to_house()}
      about={nameOf(player)}
      text={m.earnings_takes_two()}
      confirmLabel={m.second_ask()}
      onSubmit={async (fromDay) => {
        const answer = await client.call('affiliate.changePlan', {
          body: { playerId: player.id, fromDay, terms: null },
        });
        notifyPlanAsked(nameOf(player), answer);
        onClose();
        await reload('affiliate.plans', 'affiliate.earner', 'approvals.list');
      }}
      onClose={onClose}
    />
  );
}
