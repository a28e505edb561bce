import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { EXACT, type Line, TEN_THOUSAND } from './state.ts';

/** SQL of statements and their lines. */

/** A line with the earner, the friend, and the two days: of the statement, and what it is about. */
export interface StoredLine extends Line {
  earnerId: string;
  friendId: string;
  level: 1 | 2;
  ofDay: string;
}

/** A decimal number of a whole number of parts. */
function decimal(value: bigint, parts: bigint): string {
  const sign = value < 0n ? '-' : '';
  const size = value < 0n ? -value : value;
  const digits = String(parts).length - 1;
  return `${sign}${size / parts}.${String(size % parts).padStart(digits, '0')}`;
}

/** Adds lines to the statements of a day; one that is there already grows by them. */
export async function addLines(tx: Tx, day: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    earner_id: line.earnerId,
    of_day: line.ofDay,
    friend_id: line.friendId,
    level: line.level,
    game_type: line.gameType,
    basis: line.basis,
    percent: line.percent,
    staked: line.staked,
    won: line.won,
    counted: line.counted,
    bonuses: line.bonuses,
    cashback: line.cashback,
    commission: line.commission,
    provider_share: decimal(line.providerShare, TEN_THOUSAND),
    fee: decimal(line.fee, TEN_THOUSAND),
    share: decimal(line.share, EXACT),
  }));
  await sql`
    insert into affiliate_line as l (earner_id, day, of_day, friend_id, level, game_type, basis, percent, staked, won, counted,
      bonuses, cashback, commission, provider_share, fee, share)
    select r.earner_id, ${day}::date, r.of_day, r.friend_id, r.level, r.game_type, r.basis, r.percent, r.staked, r.won, r.counted,
      r.bonuses, r.cashback, r.commission, r.provider_share, r.fee, r.share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (earner_id uuid, of_day date, friend_id uuid, level int2,
      game_type text, basis text, percent int, staked int8, won int8, counted int8, bonuses int8, cashback int8,
      commission int8, provider_share numeric, fee numeric, share numeric)
    on conflict (earner_id, of_day, day, friend_id, level, game_type) do update set
      staked = l.staked + excluded.staked, won = l.won + excluded.won, counted = l.counted + excluded.counted,
      bonuses = l.bonuses + excluded.bonuses, cashback = l.cashback + excluded.cashback,
      commission = l.commission + excluded.commission, provider_share = l.provider_share + excluded.provider_share,
      fee = l.fee + excluded.fee, share = l.share + excluded.share`.execute(tx);
}

/** What was counted of a day for these earners and friends, over all statements. */
export async function linesAbout(
  db: Database | Tx,
  ofDay: string,
  earnerIds: readonly string[],
  friendIds: readonly string[],
): Promise<StoredLine[]> {
  const { rows } = await sql<
    Omit<StoredLine, 'providerShare' | 'fee' | 'share'> & Record<'providerShare' | 'fee' | 'share', string>
  >`
    select earner_id as "earnerId", friend_id as "friendId", level, game_type as "gameType", of_day::text as "ofDay",
      max(basis) as basis, max(percent) as percent, sum(staked)::int8 as staked, sum(won)::int8 as won, sum(counted)::int8 as counted,
      sum(bonuses)::int8 as bonuses, sum(cashback)::int8 as cashback, sum(commission)::int8 as commission,
      trunc(sum(provider_share) * 10000)::text as "providerShare", trunc(sum(fee) * 10000)::text as fee,
      trunc(sum(share) * 100000000)::text as share
    from affiliate_line
    where earner_id = any (${[...earnerIds]}::uuid[]) and of_day = ${ofDay}::date and friend_id = any (${[...friendIds]}::uuid[])
    group by earner_id, friend_id, level, game_type, of_day`.execute(db);
  return rows.map((row) => ({
    ...row,
    providerShare: BigInt(row.providerShare),
    fee: BigInt(row.fee),
    share: BigInt(row.share),
  }));
}

/** Satang of a day over all of its lines, whenever they were counted; rounded once, toward zero. */
export async function amountsAbout(
  db: Database | Tx,
  ofDay: string,
  earnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ earnerId: string; amount: number }>`
    select earner_id as "earnerId", trunc(sum(share))::int8 as amount from affiliate_line
    where earner_id = any (${[...earnerIds]}::uuid[]) and of_day = ${ofDay}::date group by earner_id`.execute(
    db,
  );
  return new Map(rows.map(({ earnerId, amount }) => [earnerId, amount]));
}

/** What counted of a day up to now: in its own statement, and by corrections since. */
export async function countedOf(
  db: Database | Tx,
  ofDay: string,
  earnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ earnerId: string; counted: number }>`
    select u.id as "earnerId",
      (coalesce(s.amount + s.not_carried - s.capped, 0) + coalesce(c.amount, 0))::int8 as counted
    from unnest(${[...earnerIds]}::uuid[]) u (id)
    left join affiliate_statement s on s.earner_id = u.id and s.day = ${ofDay}::date
    left join lateral (
      select sum(c.amount) as amount from affiliate_correction c where c.earner_id = u.id and c.of_day = ${ofDay}::date
    ) c on true`.execute(db);
  return new Map(rows.map(({ earnerId, counted }) => [earnerId, counted]));
}

export async function addCorrections(
  tx: Tx,
  day: string,
  corrections: readonly { earnerId: string; ofDay: string; amount: number }[],
): Promise<void> {
  if (corrections.length === 0) return;
  await sql`
    insert into affiliate_correction as c (earner_id, day, of_day, amount)
    select u.earner, ${day}::date, u.of_day, u.amount
    from unnest(${corrections.map(({ earnerId }) => earnerId)}::uuid[], ${corrections.map(({ ofDay }) => ofDay)}::date[],
      ${corrections.map(({ amount }) => amount)}::int8[]) u (earner, of_day, amount)
    on conflict (earner_id, of_day, day) do update set amount = c.amount + excluded.amount`.execute(tx);
}

/** The corrections that stand in the statements of a day. */
export async function correctionsIn(
  db: Database | Tx,
  day: string,
  earnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ earnerId: string; amount: number }>`
    select earner_id as "earnerId", sum(amount)::int8 as amount from affiliate_correction
    where earner_id = any (${[...earnerIds]}::uuid[]) and day = ${day}::date group by earner_id`.execute(db);
  return new Map(rows.map(({ earnerId, amount }) => [earnerId, amount]));
}

/** Satang that counted of the other days of a day's month, with what was corrected of them. By earner. */
export async function monthSums(
  db: Database | Tx,
  day: string,
  earnerIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ earnerId: string; sum: number }>`
    with month as (
      select date_trunc('month', ${day}::date)::date as first, (date_trunc('month', ${day}::date) + interval '1 month')::date as next
    )
    select u.id as "earnerId", (coalesce(s.amount, 0) + coalesce(c.amount, 0))::int8 as sum
    from unnest(${[...earnerIds]}::uuid[]) u (id)
    cross join month m
    left join lateral (
      select sum(s.amount + s.not_carried - s.capped) as amount from affiliate_statement s
      where s.earner_id = u.id and s.day >= m.first and s.day < m.next and s.day <> ${day}::date
    ) s on true
    left join lateral (
      select sum(c.amount) as amount from affiliate_correction c
      where c.earner_id = u.id and c.of_day >= m.first and c.of_day < m.next and c.of_day <> ${day}::date
    ) c on true`.execute(db);
  return new Map(rows.map(({ earnerId, sum }) => [earnerId, sum]));
}

export interface NewStatement {
  earnerId: string;
  amount: number;
  notCarried: number;
  capped: number;
  corrections: number;
}

export async function insertStatements(
  tx: Tx,
  day: string,
  statements: readonly NewStatement[],
): Promise<void> {
  if (statements.length === 0) return;
  await sql`
    insert into affiliate_statement (earner_id, day, amount, not_carried, capped, corrections)
    select r."earnerId", ${day}::date, r.amount, r."notCarried", r.capped, r.corrections
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) r ("earnerId" uuid, amount int8, "notCarried" int8, capped int8,
      corrections int8)`.execute(tx);
}
