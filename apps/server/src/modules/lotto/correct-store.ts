import type { Outcome } from '@salung/lotto';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { winningLines } from './winning.ts';

/** SQL of corrections: which tickets pay otherwise with another outcome, and what was done about it. */

type Db = Database | Tx;
export type Correction = Selectable<Tables['lotto_correction']>;

const column = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name) =>
  rows.map((row) => row[name]);

/** The tickets of a paid round that pay otherwise with an outcome: `ticket_id, player_id, before, after`, satang. */
function changed(roundId: string, outcome: Outcome) {
  const winners = winningLines(outcome);
  return sql`
    select t.id as ticket_id, t.player_id, t.payout as before, coalesce(w.prize, 0) as after
    from lotto_ticket t
    left join (
      select l.ticket_id, sum(l.prize * w.percent / 100)::int8 as prize
      from lotto_ticket o
      join lotto_line l on l.ticket_id = o.id
      join unnest(${column(winners, 'type')}::text[], ${column(winners, 'number')}::text[],
        ${column(winners, 'percent')}::int4[]) w (type, number, percent) on w.type = l.bet_type and w.number = l.number
      where o.round_id = ${roundId} and o.state in ('WON', 'LOST')
      group by 1
    ) w on w.ticket_id = t.id
    where t.round_id = ${roundId} and t.state in ('WON', 'LOST') and t.payout <> coalesce(w.prize, 0)`;
}

/** A player's tickets that pay otherwise; satang. */
export interface PlayerChange {
  playerId: string;
  tickets: number;
  before: number;
  after: number;
  /** What some of the tickets pay more, and others less. */
  more: number;
  less: number;
}

/** The players whose tickets pay otherwise with an outcome, the largest change first. */
export async function playerChanges(db: Db, roundId: string, outcome: Outcome): Promise<PlayerChange[]> {
  const { rows } = await sql<PlayerChange>`
    select c.player_id as "playerId", count(*)::int4 as tickets, sum(c.before)::int8 as before, sum(c.after)::int8 as after,
      sum(greatest(0, c.after - c.before))::int8 as more, sum(greatest(0, c.before - c.after))::int8 as less
    from (${changed(roundId, outcome)}) c
    group by 1
    order by abs(sum(c.after) - sum(c.before)) desc, 1`.execute(db);
  return rows;
}

/** Notes each ticket that pays otherwise with an outcome. */
export const insertCorrections = (tx: Tx, roundId: string, outcome: Outcome) =>
  sql`
    insert into lotto_correction (round_id, ticket_id, player_id, before, after)
    select ${roundId}, c.ticket_id, c.player_id, c.before, c.after
    from (${changed(roundId, outcome)}) c order by c.ticket_id`.execute(tx);

/** What corrections did to what a ticket brought; satang. */
export interface TicketCorrection {
  /** What it paid before the first of them. */
  before: number;
  /** What they added, less what the player gave back: from the wallet, and of debts. */
  change: number;
  /** What of debts is still open. */
  owed: number;
}

/** The same of a ticket; undefined where no correction concerned it. */
export async function correctionOf(db: Db, ticketId: string): Promise<TicketCorrection | undefined> {
  const { rows } = await sql<TicketCorrection>`
    select (array_agg(c.before order by c.id))[1] as before,
      (sum(greatest(0, c.after - c.before)) - sum(coalesce(c.taken, 0)) - max(d.paid))::int8 as change, max(d.open)::int8 as owed
    from lotto_correction c
    cross join lateral (
      select coalesce(sum(paid), 0) as paid, coalesce(sum(amount - paid) filter (where settled_at is null), 0) as open
      from lotto_debt where ticket_id = c.ticket_id
    ) d
    where c.ticket_id = ${ticketId} and c.done_at is not null
    having count(*) > 0`.execute(db);
  return rows[0];
}

/** The next corrections of a round that are not done, one of each player: first those that bring more. */
export async function nextCorrections(tx: Tx, roundId: string, most: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select distinct on (c.player_id) c.* from (
      select * from lotto_correction where round_id = ${roundId} and done_at is null
      order by after - before desc, id limit ${most}
    ) c
    order by c.player_id, c.after - c.before desc, c.id`.execute(tx);
  return rows;
}

/** A correction with what the wallet gave back, and what the player owes; satang. */
export interface Done {
  correction: Correction;
  taken: number;
  owed: number;
}

/** Writes down what was done, on the corrections and on their tickets. */
export async function finishCorrections(tx: Tx, done: readonly Done[], now: Date): Promise<void> {
  const corrections = column(done, 'correction');
  await sql`
    update lotto_correction c set taken = d.taken, owed = d.owed, done_at = ${now}
    from unnest(${column(corrections, 'id')}::int8[], ${column(done, 'taken')}::int8[], ${column(done, 'owed')}::int8[])
      d (id, taken, owed)
    where c.id = d.id`.execute(tx);
  await sql`
    update lotto_ticket t set payout = c.after, state = case when c.after > 0 then 'WON' else 'LOST' end
    from unnest(${column(corrections, 'ticket_id')}::uuid[], ${column(corrections, 'after')}::int8[]) c (id, after)
    where t.id = c.id`.execute(tx);
}
