import { randomUUID } from 'node:crypto';
import { highestCashOut, settleCrash } from '@salung/fair';
import type pg from 'pg';
import type { CrashBet, CrashBetRequest } from '../../shared/crash.ts';
import { type Db, transaction } from '../db.ts';
import { stakeMessage } from '../messages.ts';
import { type NewMessage, post } from '../outbox.ts';
import { refundRound, settle } from '../rounds.ts';
import type { Session } from '../sessions.ts';
import { type CrashBets, type RoundRow, selectRounds } from '../views.ts';

/** Bets at the table of crash in the database. */

/** A bet while its round lasts. */
export interface LiveBet {
  /** Our id of the round. */
  id: string;
  /** The page's. */
  clientId: string;
  player: string;
  view: CrashBet;
}

/** At which multiplier a bet is paid without its owner. */
export const targetOf = ({ autoAt }: { autoAt: number | null }): number => autoAt ?? highestCashOut;

/** A name that its owner recognises and nobody else can use. */
export const masked = (name: string): string => {
  const letters = [...name];
  return letters.length <= 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}***${letters.slice(-2).join('')}`;
};

/** Stores a bet whose stake is not answered yet, with the message that asks for it. */
export async function storeBet(
  pool: pg.Pool,
  session: Session,
  request: CrashBetRequest,
  place: { chain: number; number: number },
): Promise<{ bet: LiveBet; stake: NewMessage }> {
  const round = { id: randomUUID(), player: session.player, game: 'crash' };
  const stake = stakeMessage(round, session.token, request.stake, request.stake);
  const { autoAt } = request;
  await transaction(pool, async (db) => {
    const now = new Date();
    const bets: CrashBets = { autoAt };
    await db.query(
      `insert into round (id, client_id, player, session, game, state, bets, stake, created_at, crash_chain, crash_number)
       values ($1, $2, $3, $4, 'crash', 'staking', $5, $6, $7, $8, $9)`,
      [
        ...[round.id, request.id, session.player, session.id, JSON.stringify(bets), request.stake, now],
        ...[place.chain, place.number],
      ],
    );
    await post(db, stake, now);
  });
  const view: CrashBet = {
    id: request.id,
    player: session.isGuest ? `Demo ${masked(session.nickname)}` : masked(session.nickname),
    stake: request.stake,
    autoAt,
    cashedAt: null,
    payout: null,
  };
  return { bet: { id: round.id, clientId: request.id, player: session.player, view }, stake };
}

/** Pays a bet at a multiplier, once. */
export function storeCashOut(pool: pg.Pool, bet: LiveBet): Promise<NewMessage | undefined> {
  return transaction(pool, async (db) => {
    const { rowCount } = await db.query(
      `update round set cashed_at = $2 where id = $1 and state = 'accepted'`,
      [bet.id, bet.view.cashedAt],
    );
    if (rowCount === 0) return undefined;
    return settle(db, { id: bet.id, player: bet.player, game: 'crash' }, bet.view.payout ?? 0, new Date());
  });
}

/** Ends a round: its hash is public from now on, and every bet that was not cashed out has lost. */
export function storeBust(
  pool: pg.Pool,
  place: { chain: number; number: number },
  result: { hash: string; bust: number },
): Promise<NewMessage[]> {
  return transaction(pool, async (db) => {
    await reveal(db, place, result);
    const { rows } = await db.query<RoundRow>(
      `${selectRounds} where round.crash_chain = $1 and round.crash_number = $2 and round.state = 'accepted'`,
      [place.chain, place.number],
    );
    const messages: NewMessage[] = [];
    for (const row of rows) messages.push(await settle(db, row, 0, new Date()));
    return messages;
  });
}

/** Shows the hash of a round that has ended. */
export async function reveal(
  db: Db,
  { chain, number }: { chain: number; number: number },
  { hash, bust }: { hash: string; bust: number },
): Promise<void> {
  await db.query(
    `update crash_round set state = 'busted', hash = $3, bust = $4 where chain = $1 and number = $2`,
    [chain, number, hash, bust],
  );
}

/**
 * Ends a round that a killed process left: automatic cash-outs that the bust point allows are paid, as cash-outs by hand
 * were when they were acknowledged. All other stakes go back, because their owners could not press the button.
 */
export async function endInterrupted(
  pool: pg.Pool,
  place: { chain: number; number: number; wasRunning: boolean },
  result: { hash: string; bust: number },
): Promise<void> {
  await transaction(pool, async (db) => {
    await reveal(db, place, result);
    const { rows } = await db.query<RoundRow>(
      `${selectRounds} where round.crash_chain = $1 and round.crash_number = $2 and round.state = 'accepted' for update of round`,
      [place.chain, place.number],
    );
    for (const row of rows) {
      const target = targetOf(row.bets as CrashBets);
      const isPaid = place.wasRunning && target <= result.bust;
      if (isPaid) {
        await db.query('update round set cashed_at = $2 where id = $1', [row.id, target]);
        await settle(db, row, settleCrash(row.stake, target, result.bust), new Date());
      } else {
        await refundRound(db, row, new Date());
      }
    }
  });
}
