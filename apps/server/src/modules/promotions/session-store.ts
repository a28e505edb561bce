import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { type Database, readPrepared, type Tx } from '../../platform/db/database.ts';
import { countRows } from '../../platform/db/paging.ts';
import type { Tables } from '../../tables.ts';
import { lastCreditedSql } from '../topup/index.ts';

/** SQL of sessions. The player's lock guards their rows. */

export type SessionRow = Selectable<Tables['promotion_session']>;

export const insertSession = (tx: Tx, row: Insertable<Tables['promotion_session']>) =>
  tx.insertInto('promotion_session').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSession = (tx: Tx, id: string, set: Updateable<Tables['promotion_session']>) =>
  tx.updateTable('promotion_session').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const sessionById = (db: Database | Tx, id: string) =>
  db.selectFrom('promotion_session').selectAll().where('id', '=', id).executeTakeFirst();

/** The session as it is after what was done in this transaction. */
export const sessionNow = (tx: Tx, id: string) =>
  tx.selectFrom('promotion_session').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const sessionOfTopup = (db: Database | Tx, topupId: string) =>
  db.selectFrom('promotion_session').selectAll().where('topup_id', '=', topupId).executeTakeFirst();

export const runningOf = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('promotion_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();

/** Whether a session of the player began after an instant. */
export async function hasSessionSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('promotion_session')
    .select('id')
    .where('player_id', '=', playerId)
    .where('opened_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

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

/** The sessions from whose late results the house has still to get something. */
export const owingSessions = (db: Database | Tx, playerId: string) =>
  db
    .selectFrom('promotion_session')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('owed', '>', 0)
    .orderBy('id')
    .execute();

/** Facts about a player that the rules of all promotions ask for. */
export interface Standing {
  status: Selectable<Tables['player']>['status'];
  /** Since when they agree to offers; null if they do not. */
  marketingAt: Date | null;
  /** When their last deposit was credited. */
  lastCreditedAt: Date | null;
  isRunning: boolean;
  /** Whether a session was REACHED and its first withdrawal is still to come. */
  isCapped: boolean;
  /** When their last session ended. */
  lastEndedAt: Date | null;
  /** What makes two accounts one person, as text. */
  identities: string[];
}

/**
 * Reads a player's standing in one statement, because lists of promotions ask for it with every visit.
 * @param topupId a deposit that is not among the last ones; null where there is none
 */
export async function standingOf(
  db: Database | Tx,
  playerId: string,
  topupId: string | null,
): Promise<Standing | undefined> {
  const own = sql`from promotion_session s where s.player_id = p.id`;
  const query = sql<Standing>`
    select p.status, p.marketing_at as "marketingAt", (${lastCreditedSql(playerId, topupId)}) as "lastCreditedAt",
      exists (select ${own} and s.status = 'RUNNING') as "isRunning",
      exists (select ${own} and s.status = 'REACHED' and s.cap is not null and s.cap_over_at is null) as "isCapped",
      (select s.ended_at ${own} and s.ended_at is not null order by s.opened_at desc limit 1) as "lastEndedAt",
      array(${identitiesSql(playerId)}) as identities
    from player p where p.id = ${playerId}`;
  const [standing] = await readPrepared(db, query.compile(db));
  return standing;
}

/** Bank accounts that were ever the player's, browsers that they signed in from, their phone. */
const identitiesSql = (playerId: string) => sql`
  select 'bank ' || bank_code || ' ' || account_number from player_bank where player_id = ${playerId}
  union
  select 'browser ' || browser_id from known_device where audience = 'player' and person_id = ${playerId} and browser_id is not null
  union
  select 'phone ' || phone from player where id = ${playerId}`;

/** A claim that counts towards limits. */
export interface PastClaim {
  promotionId: string;
  at: Date;
  /** Whether the player made it, and not another account of the same person. */
  isOwn: boolean;
}

/** When these promotions were claimed by a player, and by others under one of these identities. */
export async function claimsOf(
  db: Database | Tx,
  playerId: string,
  promotionIds: readonly string[],
  identities: readonly Buffer[],
): Promise<PastClaim[]> {
  if (promotionIds.length === 0) return [];
  const query = sql<PastClaim>`
    select s.promotion_id as "promotionId", s.opened_at as at, true as "isOwn"
    from promotion_session s
    where s.player_id = ${playerId} and s.promotion_id = any (${[...promotionIds]}::uuid[])
    union all
    select s.promotion_id, s.opened_at, false from promotion_session s where s.id in (
      -- By what was known of them when they claimed,
      select i.session_id from promotion_identity i
      where i.promotion_id = any (${[...promotionIds]}::uuid[]) and i.identity = any (${[...identities]}::bytea[])
        and i.player_id <> ${playerId}
      union
      -- and by what is known of them since.
      select o.id from promotion_session o
      where o.promotion_id = any (${[...promotionIds]}::uuid[]) and o.player_id in (${sharingWith(playerId)})
    )`;
  return readPrepared(db, query.compile(db));
}

/** Other players with a bank account or a browser of this one. */
const sharingWith = (playerId: string) => sql`
  select other.player_id from player_bank own join player_bank other using (bank_code, account_number)
  where own.player_id = ${playerId} and other.player_id <> ${playerId}
  union
  select other.person_id from known_device own join known_device other using (audience, browser_id)
  where own.audience = 'player' and own.person_id = ${playerId} and other.person_id <> ${playerId}`;

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
            promotion_id: session.promotion_id,
            identity,
            session_id: session.id,
            player_id: session.player_id,
            at: session.opened_at,
          })),
        )
        .execute();

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

/**
 * Sessions that settled rounds concern: a running one that began after the round, then ended ones that began before it, and one with
 * money above its limit, which a later round may have lost.
 */
export async function touchedBy(
  tx: Tx,
  settled: readonly { playerId: string; roundId: number; batch: number }[],
): Promise<{ id: string; playerId: string }[]> {
  const { rows } = await sql<{ id: string; playerId: string }>`
    select s.id, s.player_id as "playerId"
    from unnest(${settled.map(({ playerId }) => playerId)}::uuid[], ${settled.map(({ roundId }) => roundId)}::int8[],
      ${settled.map(({ batch }) => batch)}::int8[]) u (player, round, batch)
    join promotion_session s on s.player_id = u.player and (
      (s.status = 'RUNNING' and u.round <= s.position)
      or (s.status <> 'RUNNING' and u.round > s.position and u.round <= s.end_position
        and u.batch + 1024 > s.end_position)
      or (s.is_above and u.round > s.end_position)
    )
    group by s.id
    -- A win is own money of the running session before an older session takes its part of it.
    order by (s.status = 'RUNNING') desc, s.id`.execute(tx);
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
