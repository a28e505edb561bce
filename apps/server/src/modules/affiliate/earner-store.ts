import type { GameType, playerStatuses } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of what earners and staff read. Amounts in satang. */

type PlayerStatus = (typeof playerStatuses)[number];

export interface DayRow {
  day: string;
  amount: number;
  notCarried: number;
  capped: number;
  corrections: number;
  net: number;
  claimedAt: Date | null;
  byType: { gameType: GameType | ''; amount: number }[];
}

const dayColumns =
  sql.raw(`s.day::text as day, s.amount, s.not_carried as "notCarried", s.capped, s.corrections, s.net,
  c.claimed_at as "claimedAt", (
    select coalesce(jsonb_agg(jsonb_build_object('gameType', l.game_type, 'amount', l.amount) order by l.game_type), '[]')
    from (
      select game_type, trunc(sum(share))::int8 as amount from affiliate_line
      where earner_id = s.earner_id and day = s.day and of_day = s.day group by game_type
    ) l
  ) as "byType"`);

/** Statements of an earner, the newest first. */
export async function dayPage(
  db: Database | Tx,
  earnerId: string,
  page: number,
  perPage: number,
): Promise<{ rows: DayRow[]; total: number }> {
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from affiliate_statement s left join earning_claim c on c.id = s.claim_id
    where s.earner_id = ${earnerId} order by s.day desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from affiliate_statement where earner_id = ${earnerId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function dayOf(db: Database | Tx, earnerId: string, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from affiliate_statement s left join earning_claim c on c.id = s.claim_id
    where s.earner_id = ${earnerId} and s.day = ${day}::date`.execute(db);
  return rows[0];
}

export interface LineRow {
  friendId: string;
  phone: string;
  firstName: string;
  lastName: string;
  level: number;
  gameType: GameType | '';
  ofDay: string;
  basis: 'turnover' | 'netLoss';
  percent: number;
  staked: number;
  won: number;
  counted: number;
  bonuses: number;
  cashback: number;
  commission: number;
  providerShare: number;
  fee: number;
  share: number;
}

/** The lines of a statement, those that brought most first. */
export async function linesIn(
  db: Database | Tx,
  earnerId: string,
  day: string,
  most: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.friend_id as "friendId", p.phone, p.first_name as "firstName", p.last_name as "lastName", l.level,
      l.game_type as "gameType", l.of_day::text as "ofDay", l.basis, l.percent, l.staked, l.won, l.counted, l.bonuses, l.cashback,
      l.commission, round(l.provider_share, 2)::float8 as "providerShare", round(l.fee, 2)::float8 as fee,
      round(l.share, 2)::float8 as share
    from affiliate_line l join player p on p.id = l.friend_id
    where l.earner_id = ${earnerId} and l.day = ${day}::date
    order by abs(l.share) desc, l.of_day, l.level, l.friend_id, l.game_type limit ${most}`.execute(db);
  return rows;
}

export interface Pending {
  amount: number;
  since: string | null;
  days: number;
}

/** What an earner's statements come to that were not claimed. */
export async function pendingOf(db: Database | Tx, earnerId: string): Promise<Pending> {
  const { rows } = await sql<Pending>`
    select coalesce(sum(net), 0)::int8 as amount, min(day)::text as since, count(*)::int as days
    from affiliate_statement where earner_id = ${earnerId} and claim_id is null`.execute(db);
  return rows[0] ?? { amount: 0, since: null, days: 0 };
}

/** The statements that are not claimed yet, locked: what a run adds meanwhile is not among them. */
export const lockPending = (tx: Tx, earnerId: string): Promise<{ day: string; net: number }[]> =>
  tx
    .selectFrom('affiliate_statement')
    .select(['day', 'net'])
    .where('earner_id', '=', earnerId)
    .where('claim_id', 'is', null)
    .forUpdate()
    .execute();

/** Notes that these statements of an earner were claimed. */
export const claimStatements = (
  tx: Tx,
  earnerId: string,
  days: readonly string[],
  claimId: string,
): Promise<unknown> =>
  tx
    .updateTable('affiliate_statement')
    .set({ claim_id: claimId })
    .where('earner_id', '=', earnerId)
    .where('day', 'in', [...days])
    .execute();

/** Satang that could be claimed in all, of sums that are kept by earner. */
export async function pendingInAll(db: Database): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int8 as sum from affiliate_pending where amount > 0`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Earners whose kept sum is not that of their statements. */
export async function wrongPending(
  db: Database,
): Promise<{ earnerId: string; kept: number; counted: number }[]> {
  const { rows } = await sql<{ earnerId: string; kept: number; counted: number }>`
    select earner_id as "earnerId", coalesce(p.amount, 0)::int8 as kept, coalesce(s.amount, 0)::int8 as counted
    from affiliate_pending p full join (
      select earner_id, sum(net) as amount from affiliate_statement where claim_id is null group by earner_id
    ) s using (earner_id)
    where coalesce(p.amount, 0) <> coalesce(s.amount, 0) limit 10`.execute(db);
  return rows;
}

export interface FriendRow {
  id: string;
  firstName: string;
  lastName: string;
  phone: string;
  status: PlayerStatus;
  joinedAt: Date;
  brought: number;
  level1: number;
  reason: 'SAME_BANK' | 'SAME_BROWSER' | 'STAFF' | null;
  note: string | null;
}

/** A page of a team by level, the newest first. */
export async function friendPage(
  db: Database,
  earnerId: string,
  level: number,
  page: number,
  perPage: number,
): Promise<{ rows: FriendRow[]; total: number }> {
  const team =
    level === 1
      ? sql`select id from player where referred_by = ${earnerId}`
      : sql`select b.id from player a join player b on b.referred_by = a.id where a.referred_by = ${earnerId}`;
  const { rows } = await sql<FriendRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.phone, p.status, p.created_at as "joinedAt",
      coalesce((
        select floor(sum(l.share))::int8 from affiliate_line l where l.earner_id = ${earnerId} and l.friend_id = p.id
      ), 0)::int8 as brought,
      (select count(*)::int from player f where f.referred_by = p.id) as level1, x.reason, x.note
    from player p
    left join affiliate_exclusion x on x.friend_id = p.id and x.earner_id = ${earnerId} and x.until_day is null
    where p.id in (${team})
    order by p.created_at desc, p.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${team}) t`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Everybody whom these players brought themselves. */
export async function friendsOf(
  db: Database,
  earnerIds: readonly string[],
): Promise<{ earnerId: string; friendId: string }[]> {
  const { rows } = await sql<{ earnerId: string; friendId: string }>`
    select referred_by as "earnerId", id as "friendId" from player where referred_by = any (${[...earnerIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

export interface EarnerRow {
  id: string;
  phone: string;
  firstName: string;
  lastName: string;
  status: FriendRow['status'];
  code: string;
  referredBy: string | null;
  level1: number;
  level2: number;
  earned: number;
  claimed: number;
  pending: number;
  excluded: number;
  onOneBrowser: number;
}

const orders = {
  newest: sql`(select max(f.created_at) from player f where f.referred_by = e.id) desc`,
  pending: sql`pending desc`,
  earned: sql`earned desc`,
  team: sql`level1 desc`,
} as const;
export type EarnerOrder = keyof typeof orders;

const earnerColumns = sql`e.id, e.phone, e.first_name as "firstName", e.last_name as "lastName", e.status, e.referral_code as code,
  e.referred_by as "referredBy",
  (select count(*)::int from player f where f.referred_by = e.id) as level1,
  (select count(*)::int from player f join player g on g.referred_by = f.id where f.referred_by = e.id) as level2,
  (select coalesce(sum(s.net), 0)::int8 from affiliate_statement s where s.earner_id = e.id) as earned,
  (select coalesce(sum(c.amount), 0)::int8 from earning_claim c where c.player_id = e.id and c.kind = 'affiliate') as claimed,
  (select coalesce(sum(s.net), 0)::int8 from affiliate_statement s where s.earner_id = e.id and s.claim_id is null) as pending,
  (select count(*)::int from affiliate_exclusion x where x.earner_id = e.id and x.until_day is null) as excluded,
  coalesce((
    select max(n)::int from (
      select count(distinct d.person_id) as n from player f
      join known_device d on d.audience = 'player' and d.person_id = f.id and d.browser_id is not null
      where f.referred_by = e.id group by d.browser_id
    ) browsers
  ), 0) as "onOneBrowser"`;

/** Players who brought others. */
export async function earnerPage(
  db: Database,
  {
    page,
    perPage,
    playerId,
    order,
  }: { page: number; perPage: number; playerId: string | undefined; order: EarnerOrder },
): Promise<{ rows: EarnerRow[]; total: number }> {
  const whose = playerId === undefined ? sql`true` : sql`e.id = ${playerId}`;
  const { rows } = await sql<EarnerRow>`
    select ${earnerColumns} from player e
    where ${whose} and e.id in (select referred_by from player where referred_by is not null)
    order by ${orders[order]}, e.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(distinct p.referred_by)::int as total from player p
    where p.referred_by is not null and ${playerId === undefined ? sql`true` : sql`p.referred_by = ${playerId}`}`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function earnerById(db: Database, id: string): Promise<EarnerRow | undefined> {
  const { rows } = await sql<EarnerRow>`select ${earnerColumns} from player e where e.id = ${id}`.execute(db);
  return rows[0];
}

export const referrerOf = (db: Database | Tx, id: string) =>
  db
    .selectFrom('player as p')
    .innerJoin('player as r', 'r.id', 'p.referred_by')
    .select(['r.id', 'r.phone', 'r.first_name as firstName', 'r.last_name as lastName'])
    .where('p.id', '=', id)
    .executeTakeFirst();

interface Decision {
  friendId: string;
  earnerId: string;
  /** Today. */
  day: string;
  note: string;
  at: Date;
  by: string;
}

/** Excludes a referred player from a day on. */
export const excludeFrom = (tx: Tx, { friendId, earnerId, day, note, at, by }: Decision): Promise<unknown> =>
  sql`insert into affiliate_exclusion as x (friend_id, earner_id, reason, from_day, note, decided_at, decided_by)
    select ${friendId}, ${earnerId}, 'STAFF', ${day}::date, ${note}, ${at}, ${by}
    where not exists (
      select from affiliate_exclusion o where o.friend_id = ${friendId} and o.earner_id = ${earnerId} and o.until_day is null
    )
    on conflict (friend_id, earner_id, from_day) do update
      set until_day = null, note = excluded.note, decided_at = excluded.decided_at, decided_by = excluded.decided_by`.execute(
    tx,
  );

/** Takes a referred player back from a day on: what they brought before stays nothing. */
export async function takeBackFrom(
  tx: Tx,
  { friendId, earnerId, day, note, at, by }: Decision,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update affiliate_exclusion set until_day = ${day}::date, note = ${note}, decided_at = ${at}, decided_by = ${by}
    where friend_id = ${friendId} and earner_id = ${earnerId} and until_day is null`.execute(tx);
  if (numAffectedRows) return;
  // Nobody was excluded: the row keeps them from being found.
  await sql`
    insert into affiliate_exclusion (friend_id, earner_id, reason, from_day, until_day, note, decided_at, decided_by)
    values (${friendId}, ${earnerId}, 'STAFF', ${day}::date, ${day}::date, ${note}, ${at}, ${by})
    on conflict do nothing`.execute(tx);
}

/** The exclusion that is on, or the latest one. */
export const exclusionOf = (db: Database | Tx, friendId: string, earnerId: string) =>
  db
    .selectFrom('affiliate_exclusion')
    .select(['reason', 'note', 'until_day as untilDay'])
    .where('friend_id', '=', friendId)
    .where('earner_id', '=', earnerId)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst();
