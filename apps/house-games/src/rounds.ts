import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { z } from 'zod';
import type { RoundView } from '../shared/api.ts';
import { type Db, transaction } from './db.ts';
import { betsOf, instantGames, type roundRequest } from './games/instant.ts';
import { endMessage, rollbackMessage, stakeMessage } from './messages.ts';
import { type NewMessage, type Outbox, post, settleMessage } from './outbox.ts';
import { Problem } from './problem.ts';
import { takeNonce } from './seeds.ts';
import type { Session } from './sessions.ts';
import { findRound, type RoundRow, selectRounds, settledOf, viewOf } from './views.ts';
import type { Answer } from './wallet.ts';

/**
 * A round of a game that is settled at once: nonce and bets are stored, the stake is sent, and the result is settled in
 * one transaction with the message that pays it.
 */

export type InstantRequest = z.infer<typeof roundRequest>;

export interface Rounds {
  /** Plays a round, or answers with the one of that id. @throws Problem if the id was used with other bets */
  play(session: Session, request: InstantRequest): Promise<RoundView>;
  find(player: string, clientId: string): Promise<RoundView | undefined>;
}

export function createRounds(pool: pg.Pool, outbox: Outbox): Rounds {
  /** Rounds that wait for the platform, so that a repeated request waits for the same answer. */
  const running = new Map<string, Promise<RoundView>>();

  async function play(session: Session, request: InstantRequest): Promise<RoundView> {
    const key = `${session.player} ${request.id}`;
    const known = await findRound(pool, session.player, request.id);
    if (known !== undefined) checkSame(known, request);
    const waiting = running.get(key);
    if (waiting !== undefined) return waiting;
    if (known !== undefined) return viewOf(known);
    const started = start(session, request).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  async function start(session: Session, request: InstantRequest): Promise<RoundView> {
    const game = instantGames[request.game];
    const bets = betsOf(request);
    const round = { id: randomUUID(), player: session.player, game: request.game };
    const amount = game.stakeOf(bets);
    const stake = stakeMessage(round, session.token, amount, game.countsOf(bets));
    await transaction(pool, async (db) => {
      const now = new Date();
      const { id: pair, nonce } = await takeNonce(db, session.player);
      await db.query(
        `insert into round (id, client_id, player, session, game, state, seed_pair, nonce, bets, stake, created_at)
         values ($1, $2, $3, $4, $5, 'staking', $6, $7, $8, $9, $10)`,
        [
          ...[round.id, request.id, session.player, session.id, request.game],
          ...[pair, nonce, JSON.stringify(bets), amount, now],
        ],
      );
      await post(db, stake, now);
    });
    const answer = await sendWithRetry(outbox, stake);
    const ending = await conclude(pool, round.id, answer);
    // If this brings no answer, the queue goes on with it.
    const last = ending === undefined ? undefined : await outbox.deliver(ending);
    const row = await findRound(pool, session.player, request.id);
    if (row === undefined) throw new Error('a round is gone');
    return { ...viewOf(row), ...balanceAfter(answer, last, row) };
  }

  return {
    play,
    async find(player, clientId) {
      const row = await findRound(pool, player, clientId);
      return row === undefined ? undefined : viewOf(row);
    },
  };
}

/** A lost answer is asked for once more; after that the stake is taken back. */
export async function sendWithRetry(outbox: Outbox, stake: NewMessage): Promise<Answer> {
  const first = await outbox.deliver(stake);
  return first.status === 'unknown' ? outbox.deliver(stake) : first;
}

/** Ends a round that waits for its stake. Returns the message that follows, which is in the outbox as well. */
async function conclude(pool: pg.Pool, id: string, answer: Answer): Promise<NewMessage | undefined> {
  return transaction(pool, async (db) => {
    const row = await lockStaking(db, id);
    if (row === undefined) return undefined;
    const now = new Date();
    if (answer.status === 'refused') return refuse(db, row, answer.code, now);
    return answer.status === 'ok' ? settle(db, row, settledOf(row).payout, now) : refundRound(db, row, now);
  });
}

/** A round whose stake has no recorded answer yet. */
export async function lockStaking(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `${selectRounds} where round.id = $1 and round.state = 'staking' for update of round`,
    [id],
  );
  return rows[0];
}

/** Ends a round whose stake the platform refused. */
export async function refuse(db: Db, { id }: RoundRow, code: string, now: Date): Promise<undefined> {
  await db.query(`update round set state = 'refused', code = $2, settled_at = $3 where id = $1`, [
    ...[id, code, now],
  ]);
}

/** Settles a round whose stake was taken, together with the message that pays it. */
export async function settle(
  db: Db,
  row: Pick<RoundRow, 'id' | 'player' | 'game'>,
  payout: number,
  now: Date,
): Promise<NewMessage> {
  await db.query(`update round set state = 'settled', payout = $2, settled_at = $3 where id = $1`, [
    ...[row.id, payout, now],
  ]);
  const message = endMessage(row, payout);
  await post(db, message, now);
  return message;
}

/** Takes a round back that was not played: the platform reverses its stake, whether it ever had it or not. */
export async function refundRound(
  db: Db,
  row: Pick<RoundRow, 'id' | 'player' | 'game' | 'stake'>,
  now: Date,
): Promise<NewMessage> {
  await db.query(`update round set state = 'returned', settled_at = $2 where id = $1`, [row.id, now]);
  await settleMessage(db, `${row.id}:stake`, 'abandoned', null, now);
  const message = rollbackMessage(row, row.stake);
  await post(db, message, now);
  return message;
}

/** What the wallet has now, as far as the answers tell. A win that has not been answered yet is counted: it will come. */
function balanceAfter(stake: Answer, last: Answer | undefined, row: RoundRow): { balance?: number } {
  if (last?.status === 'ok') return { balance: last.balance };
  if (stake.status === 'unknown' || stake.balance === undefined) return {};
  return { balance: stake.balance + row.payout };
}

function checkSame(row: RoundRow, request: InstantRequest): void {
  const isSame =
    row.game === request.game && JSON.stringify(sorted(row.bets)) === JSON.stringify(sorted(betsOf(request)));
  if (!isSame) throw new Problem(409, 'ID_REUSED', 'This round was played with other bets.', 'id');
}

/** The database stores the keys of an object in an order of its own. */
const sorted = (bets: unknown): unknown =>
  Array.isArray(bets) ? bets.map(({ spot, stake }: { spot: string; stake: number }) => [spot, stake]) : bets;
