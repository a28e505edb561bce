import type { Tx } from '../../platform/db/database.ts';
import { notify, PLAYERS_AT_ONCE } from '../../platform/live/hub.ts';
import { type Market, phaseOf, type Round } from './rows.ts';

/** Tells open pages that a round has changed: those of players, and of staff who may see it. */
export async function tellRound(tx: Tx, round: Round, { code }: Market, now: Date): Promise<void> {
  const phase = phaseOf(round, now);
  await notify(tx, { to: 'player', event: 'lotto', data: { roundId: round.id, market: code, phase } });
  await notify(tx, { to: 'staff', event: 'lottoRound', data: { roundId: round.id } });
}

/** Tells players that their money has moved. */
export async function tellPlayers(tx: Tx, players: readonly string[]): Promise<void> {
  for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE) {
    const some = players.slice(from, from + PLAYERS_AT_ONCE);
    await notify(tx, { to: 'players', event: 'moved', data: { players: some } });
  }
}
