import { randomUUID } from 'node:crypto';
import { drawsOf } from '@salung/fair';
import type pg from 'pg';
import type { z } from 'zod';
import type { GameCode, RoundState, RoundView } from '../shared/api.ts';
import { type Db, transaction } from './db.ts';
import { betsOf, type InstantCode, instantGames, type roundRequest } from './games/instant.ts';
import { endMessage, rollbackMessage, stakeMessage } from './messages.ts';
import { type NewMessage, type Outbox, post, settleMessage } from './outbox.ts';
import { Problem } from './problem.ts';
import { takeNonce } from './seeds.ts';
import type { Session } from './sessions.ts';
import type { Answer } from './wallet.ts';

/**
 * A round of a game that is settled at once: nonce and bets are stored, the stake is sent, and the result is settled in
 * one transaction with the message that pays it.
 */

export interface RoundRow {
  id: string;
  client_id: string;
  player: string;
  game: GameCode;
  state: RoundState;
  nonce: number | null;
  bets: unknown;
  stake: number;
  payout: number;
  code: string | null;
  created_at: Date;
  server_seed: string | null;
  client_seed: string | null;
}

/** Rounds with the seeds that decide them; add a condition. */
export const selectRounds = `select round.*, seed_pair.server_seed, seed_pair.client_seed
  from round left join seed_pair on seed_pair.id = round.seed_pair`;

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
    const known = await findRow(pool, session.player, request.id);
    if (known !== undefined) {
      checkSame(known, request);
      return (await running.get(key)) ?? viewOf(known);
    }
    const started = running.get(key) ?? start(session, request);
    if (!running.has(key)) running.set(key, started);
    try {
      return await started;
    } finally {
      running.delete(key);
    }
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
    const answer = await askTwice(outbox, stake);
    const ending = await conclude(pool, round.id, answer);
    // Not awaited in a transaction; the queue sends it if this doesn't.
    const last = ending === undefined ? undefined : await outbox.deliver(ending);
    const row = await findRow(pool, session.player, request.id);
    if (row === undefined) throw new Error('a round is gone');
    return { ...viewOf(row), ...balanceAfter(answer, last, row) };
  }

  return {
    play,
    async find(player, clientId) {
      const row = await findRow(pool, player, clientId);
      return row === undefined ? undefined : viewOf(row);
    },
  };
}

/** A lost answer is asked for once more; after that the stake is taken back. */
export async function askTwice(outbox: Outbox, stake: NewMessage): Promise<Answer> {
  const first = await outbox.deliver(stake);
  return first.status === 'unknown' ? outbox.deliver(stake) : first;
}

/** Ends a round that waits for its stake. Returns the message that follows, which is in the outbox as well. */
async function conclude(pool: pg.Pool, id: string, answer: Answer): Promise<NewMessage | undefined> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<RoundRow>(
      `${selectRounds} where round.id = $1 and round.state = 'staking' for update of round`,
      [id],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const now = new Date();
    if (answer.status === 'refused') {
      await db.query(`update round set state = 'refused', code = $2, settled_at = $3 where id = $1`, [
        ...[id, answer.code, now],
      ]);
      return undefined;
    }
    return answer.status === 'ok' ? settle(db, row, now) : giveBack(db, row, now);
  });
}

/** The result of a round whose stake was taken, and the message that pays it. */
async function settle(db: Db, row: RoundRow, now: Date): Promise<NewMessage> {
  const { payout } = settled(row);
  await db.query(`update round set state = 'settled', payout = $2, settled_at = $3 where id = $1`, [
    ...[row.id, payout, now],
  ]);
  const message = endMessage(row, payout);
  await post(db, message, now);
  return message;
}

/** Takes a round back that was not played: the platform reverses its stake, whether it ever had it or not. */
export async function giveBack(db: Db, row: RoundRow, now: Date): Promise<NewMessage> {
  await db.query(`update round set state = 'returned', settled_at = $2 where id = $1`, [row.id, now]);
  await settleMessage(db, `${row.id}:stake`, 'abandoned', null, now);
  const message = rollbackMessage(row, row.stake);
  await post(db, message, now);
  return message;
}

function settled(row: RoundRow) {
  const { server_seed: serverSeed, client_seed: clientSeed, nonce } = row;
  if (serverSeed === null || clientSeed === null || nonce === null) throw new Error('a round without seeds');
  return instantGames[row.game as InstantCode].settle(row.bets, drawsOf({ serverSeed, clientSeed, nonce }));
}

/** A round as its player sees it. The result follows from the seeds again. */
export function viewOf(row: RoundRow): RoundView {
  const game = instantGames[row.game as InstantCode];
  const common = {
    id: row.client_id,
    game: row.game,
    state: row.state,
    ...(row.code !== null && { code: row.code }),
    stake: row.stake,
    payout: row.payout,
    ...(row.nonce !== null && { nonce: row.nonce }),
    at: row.created_at.getTime(),
  };
  const outcome = row.state === 'settled' ? settled(row) : { bets: game.openBets(row.bets), result: null };
  return { ...common, bets: outcome.bets, result: outcome.result } as RoundView;
}

/** What the wallet has now, as far as the answers tell. A win that has not been answered yet is counted: it will come. */
function balanceAfter(stake: Answer, last: Answer | undefined, row: RoundRow): { balance?: number } {
  if (last?.status === 'ok') return { balance: last.balance };
  if (stake.status === 'unknown' || stake.balance === undefined) return {};
  return { balance: stake.balance + row.payout };
}

async function findRow(db: Db, player: string, clientId: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `${selectRounds} where round.player = $1 and round.client_id = $2`,
    [player, clientId],
  );
  return rows[0];
}

function checkSame(row: RoundRow, request: InstantRequest): void {
  const isSame =
    row.game === request.game && JSON.stringify(sorted(row.bets)) === JSON.stringify(sorted(betsOf(request)));
  if (!isSame) throw new Problem(409, 'ID_REUSED', 'This round was played with other bets.', 'id');
}

/** The database stores the keys of an object in an order of its own. */
const sorted = (bets: unknown): unknown =>
  Array.isArray(bets) ? bets.map(({ spot, stake }: { spot: string; stake: number }) => [spot, stake]) : bets;
