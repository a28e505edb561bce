import type { GameType } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** SQL of periods and what was lost in them. Amounts in satang; a period is named by its last day. */

export interface Loss {
  playerId: string;
  /** Empty is what promotions' sessions lost of own money. */
  gameType: GameType | '';
  loss: number;
}

/** Adds losses of the period `ofDay` to the one in which they count. */
export async function addLosses(tx: Tx, day: string, ofDay: string, losses: readonly Loss[]): Promise<void> {
  if (losses.length === 0) return;
  await sql`
    insert into cashback_line as l (player_id, day, of_day, game_type, loss)
    select u.player, ${day}::date, ${ofDay}::date, u.type, u.loss
    from unnest(${losses.map(({ playerId }) => playerId)}::uuid[], ${losses.map(({ gameType }) => gameType)}::text[],
      ${losses.map(({ loss }) => loss)}::int8[]) u (player, type, loss)
    on conflict (player_id, of_day, day, game_type) do update set loss = l.loss + excluded.loss`.execute(tx);
}

/** What was counted of a period, over all periods in which it counted. */
export async function lossesAbout(
  db: Database | Tx,
  ofDay: string,
  playerIds: readonly string[],
): Promise<Loss[]> {
  const { rows } = await sql<Loss>`
    select player_id as "playerId", game_type as "gameType", sum(loss)::int8 as loss from cashback_line
    where player_id = any (${[...playerIds]}::uuid[]) and of_day = ${ofDay}::date group by player_id, game_type`.execute(
    db,
  );
  return rows;
}

/** What corrections come to that count in a period, and what the period before left below zero. */
export async function broughtInto(
  db: Database | Tx,
  day: string,
  playerIds: readonly string[],
): Promise<Map<string, { corrections: number; carried: number }>> {
  const { rows } = await sql<{ playerId: string; corrections: number; carried: number }>`
    select u.id as "playerId", coalesce(c.amount, 0)::int8 as corrections, coalesce(s.carried, 0)::int8 as carried
    from unnest(${[...playerIds]}::uuid[]) u (id)
    left join lateral (
      select sum(c.amount) as amount from cashback_correction c where c.player_id = u.id and c.day = ${day}::date
    ) c on true
    left join lateral (
      select s.carried from cashback_statement s where s.player_id = u.id and s.day < ${day}::date order by s.day desc limit 1
    ) s on true`.execute(db);
  return new Map(rows.map((row) => [row.playerId, row]));
}

export async function addCorrections(
  tx: Tx,
  day: string,
  ofDay: string,
  corrections: readonly { playerId: string; amount: number }[],
): Promise<void> {
  if (corrections.length === 0) return;
  await sql`
    insert into cashback_correction as c (player_id, day, of_day, amount)
    select u.player, ${day}::date, ${ofDay}::date, u.amount
    from unnest(${corrections.map(({ playerId }) => playerId)}::uuid[], ${corrections.map(({ amount }) => amount)}::int8[])
      u (player, amount)
    on conflict (player_id, of_day, day) do update set amount = c.amount + excluded.amount`.execute(tx);
}

/** The next players, by id, of whom something was corrected that counts in a period. */
export async function correctedAfter(
  db: Database | Tx,
  day: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct player_id as id from cashback_correction
    where day = ${day}::date and (${after}::uuid is null or player_id > ${after}::uuid)
    order by player_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewStatement {
  playerId: string;
  loss: number;
  corrections: number;
  carried: number;
  amount: number;
}

export async function insertStatements(
  tx: Tx,
  period: { day: string; fromDay: string; expiresAt: Date },
  statements: readonly NewStatement[],
): Promise<void> {
  if (statements.length === 0) return;
  await sql`
    insert into cashback_statement (player_id, day, from_day, loss, corrections, carried, amount, status, expires_at)
    select r."playerId", ${period.day}::date, ${period.fromDay}::date, r.loss, r.corrections, r.carried, r.amount,
      case when r.amount > 0 then 'PENDING' else 'NONE' end, case when r.amount > 0 then ${period.expiresAt}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
      r ("playerId" uuid, loss int8, corrections int8, carried int8, amount int8)`.execute(tx);
}

/** Notes that a session of these players changed after its period was counted. */
export const touch = (tx: Tx, days: readonly { playerId: string; day: string }[]): Promise<unknown> =>
  sql`insert into cashback_touched (player_id, day)
    select distinct u.player, u.day from unnest(${days.map(({ playerId }) => playerId)}::uuid[], ${days.map(({ day }) => day)}::date[])
      u (player, day) on conflict do nothing`.execute(tx);

/** Takes players whose sessions changed on days before this one. */
export async function takeTouched(
  tx: Tx,
  before: string,
  most: number,
): Promise<{ playerId: string; day: string }[]> {
  const { rows } = await sql<{ playerId: string; day: string }>`
    delete from cashback_touched where (player_id, day) in (
      select player_id, day from cashback_touched where day < ${before}::date order by day, player_id limit ${most} for update
    ) returning player_id as "playerId", day::text as day`.execute(tx);
  return rows;
}
