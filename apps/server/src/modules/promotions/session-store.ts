import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';

/** SQL of sessions. The player's lock guards their rows. */

export type SessionRow = Selectable<Tables['promotion_session']>;

export const insertSession = (tx: Tx, row: Insertable<Tables['promotion_session']>) =>
  tx.insertInto('promotion_session').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSession = (tx: Tx, id: string, set: Updateable<Tables['promotion_session']>) =>
  tx.updateTable('promotion_session').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const sessionById = (db: Database | Tx, id: string) =>
  db.selectFrom('promotion_session').selectAll().where('id', '=', id).executeTakeFirst();

export const sessionOfTopup = (tx: Tx, topupId: string) =>
  tx.selectFrom('promotion_session').selectAll().where('topup_id', '=', topupId).executeTakeFirst();

export const runningOf = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('promotion_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();

/** The session that was REACHED and whose first withdrawal is still to come. */
export const cappedOf = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('promotion_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'REACHED')
    .where('cap', 'is not', null)
    .where('cap_over_at', 'is', null)
    .executeTakeFirst();

/** Satang that the house has still to get from late results of a player's sessions. */
export async function owedBy(db: Database | Tx, playerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('promotion_session')
    .select(sql<number>`coalesce(sum(owed), 0)::int8`.as('sum'))
    .where('player_id', '=', playerId)
    .where('owed', '>', 0)
    .executeTakeFirstOrThrow();
  return sum;
}

export const owingSessions = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('promotion_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('owed', '>', 0)
    .orderBy('id')
    .execute();

/** When the player's last session ended. */
export async function lastEndedAt(db: Database | Tx, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('promotion_session')
    .select('ended_at')
    .where('player_id', '=', playerId)
    .where('ended_at', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

/** When a player claimed promotions. */
export const claimsOf = (db: Database | Tx, playerId: string, promotionIds: readonly string[]) =>
  db
    .selectFrom('promotion_session')
    .select(['promotion_id as promotionId', 'opened_at as at'])
    .where('player_id', '=', playerId)
    .where('promotion_id', 'in', [...promotionIds])
    .execute();

/** When others claimed promotions under one of these identities. */
export async function claimsAs(
  db: Database | Tx,
  playerId: string,
  promotionIds: readonly string[],
  identities: readonly Buffer[],
): Promise<{ promotionId: string; at: Date }[]> {
  if (identities.length === 0 || promotionIds.length === 0) return [];
  const { rows } = await sql<{ promotionId: string; at: Date }>`
    select distinct on (i.session_id) i.promotion_id as "promotionId", i.at
    from promotion_identity i
    where i.promotion_id = any (${[...promotionIds]}::uuid[]) and i.identity = any (${[...identities]}::bytea[])
      and i.player_id <> ${playerId}
    order by i.session_id`.execute(db);
  return rows;
}

export const insertIdentities = (
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'promotion_id' | 'player_id' | 'opened_at'>,
  identities: readonly Buffer[],
): Promise<unknown> =>
  identities.length === 0
    ? Promise.resolve()
    : tx
        .insertInto('promotion_identity')
        .values(
          identities.map((identity) => ({
            ...{ promotion_id: session.promotion_id, identity, session_id: session.id },
            ...{ player_id: session.player_id, at: session.opened_at },
          })),
        )
        .execute();

/**
 * What makes two accounts one person: bank accounts that were ever theirs, browsers that they signed in from, their phone.
 * As text, for a digest.
 */
export async function identitiesOf(db: Database | Tx, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ identity: string }>`
    select 'bank ' || bank_code || ' ' || account_number as identity from player_bank where player_id = ${playerId}
    union
    select 'browser ' || browser_id from known_device where audience = 'player' and person_id = ${playerId} and browser_id is not null
    union
    select 'phone ' || phone from player where id = ${playerId}`.execute(db);
  return rows.map(({ identity }) => identity);
}

/** Sessions whose time is over, of players whose wallets can be debited. */
export const overdue = (db: Database, now: Date, most: number) =>
  db
    .selectFrom('promotion_session as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .select(['s.id', 's.player_id as playerId'])
    .where('s.status', '=', 'RUNNING')
    .where('s.expires_at', '<=', now)
    .where('p.status', '<>', 'BLOCKED')
    .orderBy('s.expires_at')
    .limit(most)
    .execute();

/** Sessions that settled rounds concern: running ones that began after the round, and ended ones that began before it. */
export async function touchedBy(
  tx: Tx,
  settled: readonly { playerId: string; roundId: number; batch: number }[],
): Promise<{ id: string; playerId: string }[]> {
  const { rows } = await sql<{ id: string; playerId: string }>`
    select distinct s.id, s.player_id as "playerId"
    from unnest(${settled.map(({ playerId }) => playerId)}::uuid[], ${settled.map(({ roundId }) => roundId)}::int8[],
      ${settled.map(({ batch }) => batch)}::int8[]) u (player, round, batch)
    join promotion_session s on s.player_id = u.player and (
      (s.status = 'RUNNING' and u.round <= s.position)
      or (s.status not in ('RUNNING', 'REACHED') and u.round > s.position and u.round <= s.end_position
        and u.batch + 1024 > s.end_position)
    )`.execute(tx);
  return rows;
}

/** A player's sessions, newest first. */
export async function sessionPage(db: Database, playerId: string, page: number, perPage: number) {
  const query = db.selectFrom('promotion_session').selectAll().where('player_id', '=', playerId);
  const rows = await query
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows, ...(await countRows(db, query)) };
}
