import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/live/hub.ts';
import { type Market, phaseOf, type Round } from './rows.ts';

/** Tells open pages that a round has changed: those of players, and of staff who may see it. */
export async function tellRound(tx: Tx, round: Round, { code }: Market, now: Date): Promise<void> {
  const phase = phaseOf(round, now);
  await notify(tx, { to: 'player', event: 'lotto', data: { roundId: round.id, market: code, phase } });
  await notify(tx, { to: 'staff', event: 'lottoRound', data: { roundId: round.id } });
}
