import { balancesOf, lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { book, postings } from '../books/index.ts';
import { type OwnGame, type OwnPlay, playWithin } from '../rounds/index.ts';
import * as store from './correct-store.ts';
import * as debts from './debts-store.ts';
import { accountOf, gameOf } from './game.ts';
import { tellPlayers, tellRound } from './live.ts';
import * as rounds from './rounds-store.ts';
import type { Market, Round } from './rows.ts';

/** The steps in which a corrected result is paid: what tickets pay more, and what they pay less. */

interface Step {
  round: Round;
  market: Market;
  now: Date;
  /** Corrections looked at; of a player one is taken. */
  most: number;
}

/** Its cause in the ledger. */
const BY = 'system:lotto-correct';

/** What each correction takes from the wallet of its player, as far as the wallet has it; the wallets are locked. */
async function split(tx: Tx, corrections: readonly store.Correction[]): Promise<store.Done[]> {
  const players = corrections.map(({ player_id: player }) => player);
  const found = await balancesOf(ledgerTx(tx), players);
  return corrections.map((correction) => {
    const less = Math.max(0, correction.before - correction.after);
    const taken = Math.min(less, Math.max(0, found.get(correction.player_id)?.wallet ?? 0));
    return { correction, taken, owed: less - taken };
  });
}

/** Plays what a correction moves in the wallet; undefined where it moves nothing there. */
function playOf({ correction, taken }: store.Done): OwnPlay | undefined {
  const { id, ticket_id: ticketId, player_id: player, before, after } = correction;
  const play = { player, transactionId: `${ticketId}:correct:${id}`, round: ticketId };
  if (after > before) return { ...play, kind: 'adjust', amount: after - before };
  return taken > 0 ? { ...play, kind: 'takeBack', amount: taken } : undefined;
}

/** Books what wallets did not have as owed by their players. */
async function owe(tx: Tx, game: OwnGame, done: readonly store.Done[], now: Date): Promise<void> {
  const owed = done.filter((each) => each.owed > 0).map((each) => ({ ...each, debtId: newId() }));
  if (owed.length === 0) return;
  await debts.insertDebts(
    tx,
    owed.map(({ debtId: id, owed: amount, correction }) => ({
      id,
      amount,
      at: now,
      player_id: correction.player_id,
      round_id: correction.round_id,
      ticket_id: correction.ticket_id,
    })),
  );
  await book(
    tx,
    owed.map(({ debtId, owed: amount }) =>
      postings.oweLotto({ debtId, amount, game: accountOf(game), by: BY }),
    ),
    { at: now },
  );
}

/**
 * Does the next corrections of a round in the transaction of its step; where none is left, the round is paid again. Those that bring
 * more come before those that take.
 * @throws Error where a wallet refuses
 */
export async function correctSome(tx: Tx, { round, market, now, most }: Step): Promise<void> {
  const corrections = await store.nextCorrections(tx, round.id, most);
  if (corrections.length === 0) {
    await rounds.changeRound(tx, round.id, { state: 'SETTLED' });
    await tellRound(tx, { ...round, state: 'SETTLED' }, market, now);
    return;
  }
  const game = await gameOf(tx, market);
  await lockPlayers(
    ledgerTx(tx),
    corrections.map(({ player_id: player }) => player),
  );
  const done = await split(tx, corrections);
  const plays = done.flatMap((each) => playOf(each) ?? []);
  const refused = (await playWithin(tx, game, plays, now)).find(({ verdict }) => verdict !== 'ok');
  if (refused) throw new Error(`a ticket could not be corrected: ${refused.verdict}`);
  await store.finishCorrections(tx, done, now);
  const change = corrections.reduce((sum, { before, after }) => sum + after - before, 0);
  await tx
    .updateTable('lotto_round')
    .set((e) => ({ paid: e('paid', '+', change) }))
    .where('id', '=', round.id)
    .execute();
  await tellPlayers(
    tx,
    plays.map(({ player }) => player),
  );
  await owe(tx, game, done, now);
}
