import type { CashbackStatus, GameType } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf, type Condition } from '../../platform/db/paging.ts';

/** SQL of what players and staff read of periods. Amounts in satang. */

export interface PeriodRow {
  playerId: string;
  fromDay: string;
  toDay: string;
  loss: number;
  corrections: number;
  amount: number;
  status: CashbackStatus;
  expiresAt: Date | null;
  claimedAt: Date | null;
}
export interface PlayerPeriod extends PeriodRow {
  byType: { gameType: GameType | ''; loss: number }[];
}
export interface StaffPeriod extends PeriodRow {
  phone: string;
  firstName: string;
  lastName: string;
}

/** Whether a period has expired by an instant. For a blocked player, who cannot claim, time stands still from the block on. */
const hasExpired = (now: Date) =>
  sql<SqlBool>`(t.expires_at <= ${now} and not exists (
    select from cashback_pause p where p.player_id = t.player_id and p.since < t.expires_at
  ))`;

/** What has expired is shown so, before the job has noted it. */
export const statusAt = (now: Date) =>
  sql<CashbackStatus>`case when t.status = 'PENDING' and ${hasExpired(now)} then 'EXPIRED' else t.status end`;

const columns = (
  now: Date,
) => sql`t.player_id as "playerId", t.from_day::text as "fromDay", t.day::text as "toDay", t.loss,
  t.corrections, t.amount, ${statusAt(now)} as status,
  t.expires_at as "expiresAt", c.claimed_at as "claimedAt"`;

/** What a player can claim, the one that expires first at the beginning. */
export async function claimable(
  db: Database | Tx,
  playerId: string,
  now: Date,
  lock = sql``,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select ${columns(now)} from cashback_statement t left join earning_claim c on c.id = t.claim_id
    where t.player_id = ${playerId} and t.status = 'PENDING' and not ${hasExpired(now)}
    order by t.expires_at, t.day limit 100 ${lock}`.execute(db);
  return rows;
}

/** The same, locked: none of it expires any more. */
export const lockClaimable = (tx: Tx, playerId: string, now: Date): Promise<PeriodRow[]> =>
  claimable(tx, playerId, now, sql`for update of t`);

/** Notes what was claimed. */
export const claimPeriods = (
  tx: Tx,
  playerId: string,
  days: readonly string[],
  claimId: string,
): Promise<unknown> =>
  sql`update cashback_statement set status = 'CLAIMED', claim_id = ${claimId}
    where player_id = ${playerId} and day = any (${[...days]}::date[]) and status = 'PENDING'`.execute(tx);

/** Notes the statements that were not claimed in time. */
export const expirePeriods = (db: Database, now: Date): Promise<unknown> =>
  sql`update cashback_statement t set status = 'EXPIRED'
    where t.status = 'PENDING' and ${hasExpired(now)}`.execute(db);

/** From now on, nothing of a player expires. */
export const pauseExpiry = (tx: Tx, playerId: string, now: Date): Promise<unknown> =>
  sql`insert into cashback_pause (player_id, since) values (${playerId}, ${now}) on conflict do nothing`.execute(
    tx,
  );

/**
 * Periods of a player expire again. A period has as much time left as it had when the block began; one that was counted during the
 * block has its whole time.
 */
export const resumeExpiry = (tx: Tx, playerId: string, now: Date): Promise<unknown> =>
  sql`with pause as (delete from cashback_pause where player_id = ${playerId} returning since)
    update cashback_statement t
    set expires_at = t.expires_at + (${now}::timestamptz - greatest(p.since, (t.day + 1)::timestamp at time zone 'Asia/Bangkok'))
    from pause p
    where t.player_id = ${playerId} and t.status = 'PENDING' and t.expires_at > p.since`.execute(tx);

/** A player's periods, the newest first. */
export async function playerPeriods(
  db: Database,
  playerId: string,
  now: Date,
  page: number,
  perPage: number,
): Promise<{ rows: PlayerPeriod[]; total: number }> {
  const { rows } = await sql<PlayerPeriod>`
    select ${columns(now)}, (
      select coalesce(jsonb_agg(jsonb_build_object('gameType', l.game_type, 'loss', l.loss) order by l.game_type), '[]')
      from cashback_line l where l.player_id = t.player_id and l.day = t.day and l.of_day = t.day
    ) as "byType"
    from cashback_statement t left join earning_claim c on c.id = t.claim_id
    where t.player_id = ${playerId} order by t.day desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from cashback_statement where player_id = ${playerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export const statusIs = (status: CashbackStatus, now: Date): Condition => {
  if (status === 'PENDING') return sql`t.status = 'PENDING' and not ${hasExpired(now)}`;
  if (status === 'EXPIRED')
    return sql`(t.status = 'EXPIRED' or (t.status = 'PENDING' and ${hasExpired(now)}))`;
  return sql`t.status = ${status}`;
};

/** Players' periods, the newest first. */
export async function periodPage(
  db: Database,
  filter: {
    playerId: string | undefined;
    status: CashbackStatus | undefined;
    now: Date;
    page: number;
    perPage: number;
  },
): Promise<{ rows: StaffPeriod[]; total: number }> {
  const { playerId, status, now, page, perPage } = filter;
  const where = allOf(
    playerId === undefined ? undefined : sql`t.player_id = ${playerId}`,
    status === undefined ? undefined : statusIs(status, now),
  );
  const { rows } = await sql<StaffPeriod>`
    select ${columns(now)}, p.phone, p.first_name as "firstName", p.last_name as "lastName"
    from cashback_statement t join player p on p.id = t.player_id left join earning_claim c on c.id = t.claim_id
    where ${where} order by t.day desc, t.player_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from cashback_statement t where ${where} limit 10001) c`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Satang that can be claimed: of one player, or in all. */
async function pendingSum(db: Database | Tx, now: Date, whose: Condition): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(t.amount), 0)::int8 as sum from cashback_statement t
    where t.status = 'PENDING' and not ${hasExpired(now)} and ${whose}`.execute(db);
  return rows[0]?.sum ?? 0;
}
/** Satang that a player can claim. */
export const pendingOf = (db: Database | Tx, playerId: string, now: Date): Promise<number> =>
  pendingSum(db, now, sql`t.player_id = ${playerId}`);
/** Satang that players can claim in all; read from an index alone. */
export const pendingInAll = (db: Database | Tx, now: Date): Promise<number> => pendingSum(db, now, sql`true`);
