import type { LottoNoticeKind } from '@salung/contract';
import type { Outcome } from '@salung/lotto';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import type { Round } from './rows.ts';

/** SQL of what was changed of rounds of which tickets were sold, and of the players whom it concerns. */

type Db = Database | Tx;

/** What of a round was otherwise before a change, or is afterwards. */
export interface Standing {
  drawDate: string;
  drawsAt: string;
  outcome: Outcome | null;
}

const standingOf = ({ draw_date: drawDate, draws_at: drawsAt, outcome }: Round): Standing => ({
  drawDate,
  drawsAt: drawsAt.toISOString(),
  outcome,
});

/** Notes what becomes of a round for the players who hold tickets of it. @param changes what is otherwise from now on */
export async function insertChange(
  tx: Tx,
  round: Round,
  kind: LottoNoticeKind,
  changes: Partial<Pick<Round, 'draw_date' | 'draws_at' | 'outcome'>>,
  now: Date,
): Promise<void> {
  if (round.tickets === 0) return;
  const { draw_date = round.draw_date, draws_at = round.draws_at, outcome = round.outcome } = changes;
  await tx
    .insertInto('lotto_change')
    .values({
      round_id: round.id,
      kind,
      at: now,
      before: JSON.stringify(standingOf(round)),
      after: JSON.stringify(standingOf({ ...round, draw_date, draws_at, outcome })),
    })
    .execute();
}

/** Tickets that a change concerns: bought before it, and not cancelled by the player before it. */
const concerned = sql`t.round_id = c.round_id and t.bought_at < c.at and (t.state <> 'CANCELLED' or t.ended_at > c.at)`;

export interface Change {
  id: number;
  kind: LottoNoticeKind;
  roundId: string;
  before: Standing;
  after: Standing;
  at: Date;
  /** Tickets of the player that it concerns. */
  tickets: number;
}

/** Of a player’s rounds the changes, each with how many tickets it concerns. */
const ofPlayer = (playerId: string) => sql`
  select c.id, count(*)::int4 as tickets from lotto_ticket t join lotto_change c on ${concerned}
  where t.player_id = ${playerId} group by c.id`;

/** What a player is told, the latest first. */
export async function changesFor(
  db: Db,
  playerId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select c.id, c.kind, c.round_id as "roundId", c.before, c.after, c.at, o.tickets
    from (${ofPlayer(playerId)}) o join lotto_change c using (id)
    order by c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
}

/** Whether a round that is refunded was cancelled or had no result in time; undefined where nobody held a ticket of it then. */
export async function refundOf(db: Db, roundId: string): Promise<LottoNoticeKind | undefined> {
  const change = await db
    .selectFrom('lotto_change')
    .select('kind')
    .where('round_id', '=', roundId)
    .where('kind', 'in', ['CANCELLED', 'NO_RESULT'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return change?.kind;
}

/** How many changes a player is told in all, how many of them are not read, and up to which one they are. */
export async function countChanges(
  db: Db,
  playerId: string,
): Promise<{ total: number; unread: number; upTo: number }> {
  const { rows } = await sql<{ total: number; unread: number; upTo: number }>`
    select count(o.id)::int4 as total, count(*) filter (where o.id > u.up_to)::int4 as unread, u.up_to as "upTo"
    from (select coalesce(max(up_to), 0)::int8 as up_to from lotto_read where player_id = ${playerId}) u
    left join (${ofPlayer(playerId)}) o on true
    group by u.up_to`.execute(db);
  const [row = { total: 0, unread: 0, upTo: 0 }] = rows;
  return row;
}

/** Marks changes as read by a player; never fewer than before. */
export const readUpTo = (tx: Tx, playerId: string, upTo: number) =>
  sql`
    insert into lotto_read as r (player_id, up_to) values (${playerId}, ${upTo})
    on conflict (player_id) do update set up_to = greatest(r.up_to, excluded.up_to)`.execute(tx);

// --- text messages ---

export type Untold = Selectable<Tables['lotto_change']>;

/** Locks the first change that not everybody was told who holds a ticket; one that another process tells is left to it. */
export const lockUntold = (tx: Tx): Promise<Untold | undefined> =>
  tx
    .selectFrom('lotto_change')
    .selectAll()
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export interface Addressee {
  id: string;
  /** E.164. */
  phone: string;
  language: 'th' | 'en';
  /** Whether the account is closed: then nobody is texted. */
  isClosed: boolean;
}

/** The next players whom a change concerns, in the order of their ids. */
export async function nextToTell(tx: Tx, change: Untold, most: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select p.id, p.phone, p.language, p.status = 'CLOSED' as "isClosed" from (
      select distinct t.player_id as id from lotto_change c join lotto_ticket t on ${concerned}
      where c.id = ${change.id} and t.player_id > ${change.told_up_to ?? NOBODY}
      order by 1 limit ${most}
    ) n join player p using (id)
    order by p.id`.execute(tx);
  return rows;
}

/** Before the ids of all players. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Notes how far players were told. */
export const told = (tx: Tx, id: number, how: { told_up_to?: string; told_at?: Date }) =>
  tx.updateTable('lotto_change').set(how).where('id', '=', id).execute();
