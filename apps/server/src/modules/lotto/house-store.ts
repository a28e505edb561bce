import type { LottoEntry } from '@salung/fair';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';

/** SQL of the draws of the house and of the numbers that players send. */

type Db = Database | Tx;
export type HouseDraw = Selectable<Tables['lotto_house_draw']>;

/** The rounds of a market that wait without a seed. */
export async function withoutSeed(tx: Tx, marketId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('lotto_round as r')
    .leftJoin('lotto_house_draw as d', 'd.round_id', 'r.id')
    .select('r.id')
    .where('r.market_id', '=', marketId)
    .where('r.state', '=', 'WAITING')
    .where('d.round_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const insertDraws = (tx: Tx, rows: Insertable<Tables['lotto_house_draw']>[]) =>
  tx.insertInto('lotto_house_draw').values(rows).execute();

export const drawOf = (db: Db, roundId: string): Promise<HouseDraw | undefined> =>
  db.selectFrom('lotto_house_draw').selectAll().where('round_id', '=', roundId).executeTakeFirst();

/** Locks a draw: numbers get their places, and are frozen, by one transaction at a time. The round is locked before. */
export const lockDraw = (tx: Tx, roundId: string): Promise<HouseDraw | undefined> =>
  tx
    .selectFrom('lotto_house_draw')
    .selectAll()
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();

export const changeDraw = (tx: Tx, roundId: string, change: Updateable<Tables['lotto_house_draw']>) =>
  tx.updateTable('lotto_house_draw').set(change).where('round_id', '=', roundId).execute();

/** Rounds that wait, whose entries are frozen or not, the earliest first. */
export async function waitingDraws(db: Db, isFrozen: boolean, closedBy: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lotto_house_draw as d')
    .innerJoin('lotto_round as r', 'r.id', 'd.round_id')
    .select('r.id')
    .where('d.revealed_at', 'is', null)
    .where('r.state', '=', 'WAITING')
    .where('r.closes_at', '<=', closedBy)
    .where('d.frozen_at', isFrozen ? 'is not' : 'is', null)
    .orderBy('r.draws_at')
    .execute();
  return rows.map(({ id }) => id);
}

// --- numbers that players send ---

export const insertShot = (tx: Tx, row: Insertable<Tables['lotto_shot']>) =>
  tx.insertInto('lotto_shot').values(row).execute();

/** The entries of a draw in the order of their places. */
export const entriesOf = (db: Db, roundId: string): Promise<LottoEntry[]> =>
  db
    .selectFrom('lotto_shot')
    .select(['place', 'number'])
    .where('round_id', '=', roundId)
    .orderBy('place')
    .execute();

/** Entries as they are shown, from a place on, in the order of places. */
export const shownEntries = (db: Db, roundId: string, from: number) =>
  db
    .selectFrom('lotto_shot as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .select(['s.place', 's.number', 's.at', 'p.first_name as firstName'])
    .where('s.round_id', '=', roundId)
    .where('s.place', '>=', from)
    .orderBy('s.place')
    .execute();

/** What a player has sent in a round, the earliest first. */
export const shotsOf = (db: Db, roundId: string, playerId: string) =>
  db
    .selectFrom('lotto_shot')
    .select(['place', 'at'])
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .orderBy('place')
    .execute();

/** Who sent the number at a place. */
export async function senderAt(db: Db, roundId: string, place: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('lotto_shot')
    .select('player_id')
    .where('round_id', '=', roundId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.player_id;
}

/** What a player paid for tickets of a round that were settled, satang. */
export async function settledStake(db: Db, roundId: string, playerId: string): Promise<number> {
  const { staked } = await db
    .selectFrom('lotto_ticket')
    .select(sql<number>`coalesce(sum(stake - discount), 0)::int8`.as('staked'))
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .where('state', 'in', ['WON', 'LOST'])
    .executeTakeFirstOrThrow();
  return staked;
}
