import type { GiftOutcome } from '@salung/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

/** SQL of promotions that are given to segments. */

export type GiftRow = Selectable<Tables['promotion_gift']>;

const views = (db: Database | Tx) =>
  db
    .selectFrom('promotion_gift as g')
    .selectAll('g')
    .select(
      sql<string[]>`array(select s.name from staff s where s.id = any (g.given_by) order by s.name)`.as(
        'givers',
      ),
    );

export type GiftView = NonNullable<Awaited<ReturnType<typeof viewById>>>;

export const viewById = (db: Database | Tx, id: string) =>
  views(db).where('g.id', '=', id).executeTakeFirst();

/** The latest of a promotion, newest first. */
export const giftsOf = (db: Database, promotionId: string) =>
  views(db)
    .where('g.promotion_id', '=', promotionId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(100)
    .execute();

export const insertGift = (tx: Tx, row: Insertable<Tables['promotion_gift']>) =>
  tx.insertInto('promotion_gift').values(row).execute();

export const updateGift = (tx: Tx, id: string, set: Updateable<Tables['promotion_gift']>) =>
  tx.updateTable('promotion_gift').set(set).where('id', '=', id).execute();

/** Locks the oldest that is not over, unless another process works on it. */
export const lockOpen = (tx: Tx) =>
  tx
    .selectFrom('promotion_gift')
    .selectAll()
    .where('status', 'in', ['COLLECTING', 'GIVING'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Seconds after which the players of a segment are given up. */
const MOST_SECONDS = 60;

/** Writes down who is asked. @param members a query of their ids @returns how many */
export async function insertPlayers(tx: Tx, giftId: string, members: RawBuilder<unknown>): Promise<number> {
  await sql`set local statement_timeout = ${sql.raw(String(MOST_SECONDS * 1000))}`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into promotion_gift_player (gift_id, player_id)
    select ${giftId}::uuid, m.id from (${members}) m
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** The next player who waits. */
export const nextPlayer = (tx: Tx, giftId: string) =>
  tx
    .selectFrom('promotion_gift_player')
    .select('player_id as playerId')
    .where('gift_id', '=', giftId)
    .where('outcome', 'is', null)
    .orderBy('player_id')
    .limit(1)
    .executeTakeFirst();

/** Notes what became of a player. */
export const setOutcome = (
  tx: Tx,
  { giftId, playerId }: { giftId: string; playerId: string },
  outcome: string,
  sessionId: string | null,
) =>
  tx
    .updateTable('promotion_gift_player')
    .set({ outcome, session_id: sessionId })
    .where('gift_id', '=', giftId)
    .where('player_id', '=', playerId)
    .execute();

/** Notes for all who still wait why they get none. @returns how many they were */
export async function refuseWaiting(tx: Tx, giftId: string, outcome: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('promotion_gift_player')
    .set({ outcome })
    .where('gift_id', '=', giftId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A page of the players of a gift. */
export async function playerPage(
  db: Database,
  giftId: string,
  filter: { page: number; perPage: number; outcome?: GiftOutcome | undefined },
) {
  const { page, perPage, outcome } = filter;
  let query = db
    .selectFrom('promotion_gift_player as g')
    .innerJoin('player as p', 'p.id', 'g.player_id')
    .select(['g.outcome', 'g.session_id as sessionId', 'p.id', 'p.phone'])
    .select(['p.first_name as firstName', 'p.last_name as lastName'])
    .where('g.gift_id', '=', giftId);
  if (outcome === 'WAITING') query = query.where('g.outcome', 'is', null);
  if (outcome === 'GIVEN') query = query.where('g.outcome', '=', 'GIVEN');
  if (outcome === 'REFUSED') query = query.where('g.outcome', '<>', 'GIVEN');
  const rows = await query
    .orderBy('g.player_id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}
