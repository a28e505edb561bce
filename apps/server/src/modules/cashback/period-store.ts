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
  sql<SqlBool>`(s.expires_at <= ${now} and not exists (
    select from cashback_pause p where p.player_id = s.player_id and p.since < s.expires_at
  ))`;

/** What has expired is shown so, before the job has noted it. */
const columns = (
  now: Date,
) => sql`s.player_id as "playerId", s.from_day::text as "fromDay", s.day::text as "toDay", s.loss,
  s.corrections, s.amount, case when s.status = 'PENDING' and ${hasExpired(now)} then 'EXPIRED' else s.status end as status,
  s.expires_at as "expiresAt", c.claimed_at as "claimedAt"`;

/** What a player can claim, the one that expires first at the beginning. */
export async function claimable(
  db: Database | Tx,
  playerId: string,
  now: Date,
  lock = sql``,
): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select ${columns(now)} from cashback_statement s left join earning_claim c on c.id = s.claim_id
    where s.player_id = ${playerId} and s.status = 'PENDING' and not ${hasExpired(now)}
    order by s.expires_at, s.day limit 100 ${lock}`.execute(db);
  return rows;
}

/** The same, locked: none of it expires any more. */
export const lockClaimable = (tx: Tx, playerId: string, now: Date): Promise<PeriodRow[]> =>
  claimable(tx, playerId, now, sql`for update of s`);

/** Notes what was claimed. */
export const claimPeriods = (
  tx: Tx,
  playerId: string,
  days: readonly string[],
  claimId: string,
): Promise<unknown> =>
  sql`update cashback_statement set status = 'CLAIMED', claim_id = ${claimId}
    where player_id = ${playerId} and day = any (${[...days]}::date[]) and status = 'PENDING'`.execute(tx);

/** Notes what nobody claimed in time. */
export const expirePeriods = (db: Database, now: Date): Promise<unknown> =>
  sql`update cashback_statement s set status = 'EXPIRED'
    where s.status = 'PENDING' and ${hasExpired(now)}`.execute(db);

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
    update cashback_statement s
    set expires_at = s.expires_at + (${now}::timestamptz - greatest(p.since, (s.day + 1)::timestamp at time zone 'Asia/Bangkok'))
    from pause p
    where s.player_id = ${playerId} and s.status = 'PENDING' and s.expires_at > p.since`.execute(tx);

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
      from cashback_line l where l.player_id = s.player_id and l.day = s.day and l.of_day = s.day
    ) as "byType"
    from cashback_statement s left join earning_claim c on c.id = s.claim_id
    where s.player_id = ${playerId} order by s.day desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from cashback_statement where player_id = ${playerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const statusIs = (status: CashbackStatus, now: Date): Condition => {
  if (status === 'PENDING') return sql`s.status = 'PENDING' and not ${hasExpired(now)}`;
  if (status === 'EXPIRED')
    return sql`(s.status = 'EXPIRED' or (s.status = 'PENDING' and ${hasExpired(now)}))`;
  return sql`s.status = ${status}`;
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
    playerId === undefined ? undefined : sql`s.player_id = ${playerId}`,
    status === undefined ? undefined : statusIs(status, now),
  );
  const { rows } = await sql<StaffPeriod>`
    select ${columns(now)}, p.phone, p.first_name as "firstName", p.last_name as "lastName"
    from cashback_statement s join player p on p.id = s.player_id left join earning_claim c on c.id = s.claim_id
    where ${where} order by s.day desc, s.player_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from cashback_statement s where ${where} limit 10001) c`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Satang that can be claimed: of one player, or in all. */
async function pendingSum(db: Database | Tx, now: Date, whose: Condition): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(s.amount), 0)::int8 as sum from cashback_statement s
    where s.status = 'PENDING' and not ${hasExpired(now)} and ${whose}`.execute(db);
  return rows[0]?.sum ?? 0;
}
/** Satang that a player can claim. */
export const pendingOf = (db: Database | Tx, playerId: string, now: Date): Promise<number> =>
  pendingSum(db, now, sql`s.player_id = ${playerId}`);
/** Satang that players can claim in all; read from an index alone. */
export const pendingInAll = (db: Database | Tx, now: Date): Promise<number> => pendingSum(db, now, sql`true`);
