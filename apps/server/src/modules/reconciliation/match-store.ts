import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { TheirLine } from './subject.ts';

/**
 * SQL of one comparison. Both sides are rows of `reconciliation_line`, written in short transactions; then one join finds what
 * differs, whatever the subject is.
 */

/** Differences of a comparison that are kept, besides those that are known already. */
const MOST = 10_000;

/** Forgets lines of this comparison and of any that was broken off: there is one at a time. */
export const clearLines = (db: Database | Tx) => sql`delete from reconciliation_line`.execute(db);

export async function addTheirs(db: Database, id: string, lines: readonly TheirLine[]): Promise<void> {
  const column = <T>(read: (line: TheirLine) => T) => lines.map(read);
  await sql`
    insert into reconciliation_line (reconciliation_id, is_ours, ref, kind, state, amount, player, part_of, at, is_judged)
    select ${id}::uuid, false, u.ref, u.kind, u.state, u.amount, u.player, u.part_of, u.at, true
    from unnest(${column(({ ref }) => ref)}::text[], ${column(({ kind }) => kind)}::text[],
        ${column(({ state }) => state)}::text[], ${column(({ amount }) => amount)}::int8[],
        ${column(({ player }) => player)}::text[], ${column(({ partOf }) => partOf)}::text[],
        ${column(({ at }) => at)}::timestamptz[])
      u (ref, kind, state, amount, player, part_of, at)`.execute(db);
}

/** Adds rows of ours; those from `judgedFrom` until before `judgedTo` must be on the other side, too. */
export const addOurs = (
  db: Database,
  id: string,
  rows: RawBuilder<unknown>,
  { judgedFrom, judgedTo }: { judgedFrom: Date; judgedTo: Date },
) =>
  sql`
    insert into reconciliation_line (reconciliation_id, is_ours, ref, kind, state, amount, player, part_of, at, is_judged, notice)
    select ${id}::uuid, true, o.ref, o.kind, o.state, o.amount, o.player, o.part_of, o.at,
      o.at >= ${judgedFrom} and o.at < ${judgedTo}, o.notice
    from (${rows}) o`.execute(db);

/** Their lines without a line of ours. Where ours are found by player, only lines whose player id can be one of ours. */
export const missingOurs = (id: string, isByPlayer: boolean): RawBuilder<unknown> => sql`
  select l.ref, min(l.player) as player from reconciliation_line l
  where l.reconciliation_id = ${id}
  group by l.ref having not bool_or(l.is_ours) and ${isByPlayer ? isUuid(sql`min(l.player)`) : sql`true`}`;

const isUuid = (value: RawBuilder<unknown>) =>
  sql`${value} ~ '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$'`;

export interface Compared {
  id: string;
  subjectType: string;
  subjectId: string;
  day: string;
  pass: number;
  now: Date;
}

export interface Found {
  ours_count: number;
  ours_in: number;
  ours_out: number;
  theirs_count: number;
  theirs_in: number;
  theirs_out: number;
  differences: number;
  is_cut: boolean;
}

/** One row for each transaction of a side. A report may repeat a line, but not contradict itself. */
const sideOf = (id: string, isOurs: boolean) => sql`
  select l.ref, min(l.kind) as kind, min(l.state) as state, min(l.amount) as amount, min(l.player) as player,
    min(l.part_of) as part_of, min(l.at) as at, bool_and(l.is_judged) as is_judged, min(l.notice) as notice,
    min(l.kind) <> max(l.kind) or min(l.state) <> max(l.state) or min(l.amount) <> max(l.amount)
      or min(l.player) <> max(l.player) as is_contradictory
  from reconciliation_line l where l.reconciliation_id = ${id} and l.is_ours = ${isOurs} group by l.ref`;

/** Each transaction of either side, and how the sides differ about it. */
const joinedSides = (id: string) => sql`
  select coalesce(o.ref, t.ref) as ref, o.ref is not null as is_ours, t.ref is not null as is_theirs,
    o.kind as ours_kind, o.state as ours_state, o.amount as ours_amount, o.at as ours_at, o.is_judged, o.notice,
    t.kind as theirs_kind, t.state as theirs_state, t.amount as theirs_amount, t.at as theirs_at,
    coalesce(o.player, t.player) as player, coalesce(o.part_of, t.part_of) as part_of,
    case
      when t.is_contradictory then 'CONTRADICTORY'
      when o.ref is null then case when t.state in ('done', 'open') then 'ONLY_THEIRS' end
      when t.ref is null then case when o.is_judged and o.state in ('done', 'rolledBack') then 'ONLY_OURS' end
      when t.state = 'open' or (o.state = 'done') <> (t.state = 'done') then 'STATE'
      when o.state = 'done' and o.amount <> t.amount then case o.kind when 'balance' then 'BALANCE' else 'AMOUNT' end
      when lower(o.player) <> lower(t.player) then 'PLAYER'
    end as kind
  from (${sideOf(id, true)}) o full join (${sideOf(id, false)}) t on o.ref = t.ref`;

/** Keeps what was found. A difference that is known already is renewed. */
const keepPlaced = ({ id, pass, now }: Compared) => sql`
  insert into reconciliation_difference as d (reconciliation_id, ref, is_notice, kind, state, pass, ours_kind, ours_state,
    ours_amount, ours_at, theirs_kind, theirs_state, theirs_amount, theirs_at, player_id, part_of, found_at)
  select ${id}::uuid, p.ref, p.is_notice, p.found_kind, case when p.is_notice then 'NOTICE' else 'OPEN' end, ${pass}::int4,
    p.ours_kind, p.ours_state, p.ours_amount, p.ours_at, p.theirs_kind, p.theirs_state, p.theirs_amount, p.theirs_at,
    case when ${isUuid(sql`p.player`)} then p.player::uuid end,
    left(p.part_of, 200), ${now}::timestamptz
  from placed p where p.is_known or p.place <= ${MOST}
  order by p.is_notice, p.place
  on conflict (reconciliation_id, ref, is_notice) do update set
    pass = excluded.pass, kind = excluded.kind, settled_at = null,
    ours_kind = excluded.ours_kind, ours_state = excluded.ours_state, ours_amount = excluded.ours_amount,
    ours_at = excluded.ours_at, theirs_kind = excluded.theirs_kind, theirs_state = excluded.theirs_state,
    theirs_amount = excluded.theirs_amount, theirs_at = excluded.theirs_at, player_id = excluded.player_id,
    part_of = excluded.part_of,
    -- An unchanged difference keeps its resolution. A changed one is open again.
    state = case
      when d.is_notice then 'NOTICE'
      when ${same} and d.resolution is not null then 'RESOLVED'
      else 'OPEN' end,
    resolution = case when ${same} then d.resolution end,
    resolved_by = case when ${same} then d.resolved_by end,
    resolved_at = case when ${same} then d.resolved_at end
  returning d.is_notice`;

/**
 * Compares both sides and keeps the differences. Only transactions that stand on a side count: one that was refused, rolled back or
 * has no effect there is the same as a missing one, except that ours must be listed where it once took effect.
 */
export async function compare(tx: Tx, compared: Compared): Promise<Found> {
  const { id, subjectType, subjectId, day, pass, now } = compared;
  // Plans for tables that have no statistics: a join of both sides is one of hashes.
  await sql`set local enable_nestloop = off; set local work_mem = '64MB'`.execute(tx);
  const ofSubject = (table: string) =>
    sql`${sql.ref(`${table}.subject_type`)} = ${subjectType} and ${sql.ref(`${table}.subject_id`)} = ${subjectId}`;
  await sql`delete from reconciliation_carried c where ${ofSubject('c')} and c.day = ${day}`.execute(tx);
  const { rows } = await sql<Found>`
    with joined as materialized (
      ${joinedSides(id)}
    ), elsewhere as materialized (
      -- The other side has listed it under another day, or has it under one on which we did not have it yet.
      select j.ref from joined j join reconciliation_carried c on c.ref = j.ref
      where j.kind = 'ONLY_OURS' and ${ofSubject('c')}
      union
      select j.ref from joined j join reconciliation_difference d on d.ref = j.ref
      join reconciliation r on r.id = d.reconciliation_id
      where j.kind = 'ONLY_OURS' and d.kind = 'ONLY_THEIRS' and d.state in ('OPEN', 'RESOLVED') and ${ofSubject('r')}
        and r.day <> ${day}
    ), found as materialized (
      select j.*, f.kind as found_kind, f.is_notice from joined j
      cross join lateral (values (j.kind, false), (case when j.is_judged then j.notice end, true)) f (kind, is_notice)
      where f.kind is not null
        and not (f.kind = 'ONLY_OURS' and j.ref in (select e.ref from elsewhere e))
    ), placed as (
      select f.*, d.id is not null as is_known, row_number() over (
          partition by d.id is null, f.is_notice
          order by greatest(abs(f.ours_amount), abs(f.theirs_amount)) desc, f.ref
        ) as place
      from found f left join reconciliation_difference d
        on d.reconciliation_id = ${id} and d.ref = f.ref and d.is_notice = f.is_notice
    ), carried as (
      insert into reconciliation_carried (subject_type, subject_id, ref, day)
      select ${subjectType}::text, ${subjectId}::text, j.ref, ${day}::date from joined j
      where j.is_ours and j.is_theirs and not j.is_judged
      on conflict (subject_type, subject_id, ref) do update set day = excluded.day
    ), kept as (
      ${keepPlaced(compared)}
    )
    select ${sums('ours')}, ${sums('theirs')},
      (select count(*)::int from found where not is_notice) as differences,
      (select count(*) from found) > (select count(*) from kept) as is_cut
    from joined j
    where (j.is_theirs or (j.kind = 'ONLY_OURS' and j.ref not in (select e.ref from elsewhere e)))
      -- A balance is compared, but was not moved on the day.
      and coalesce(j.theirs_kind, '') <> 'balance'`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('sums of nothing are a row');
  await sql`update reconciliation_difference set state = 'SETTLED', settled_at = ${now}
    where reconciliation_id = ${id} and pass < ${pass} and state in ('OPEN', 'RESOLVED')`.execute(tx);
  await sql`delete from reconciliation_difference
    where reconciliation_id = ${id} and pass < ${pass} and is_notice`.execute(tx);
  return found;
}

const same = sql`((d.kind, d.ours_state, d.ours_amount, d.theirs_state, d.theirs_amount) is not distinct from
  (excluded.kind, excluded.ours_state, excluded.ours_amount, excluded.theirs_state, excluded.theirs_amount))`;

/** What stands on a side. */
function sums(side: 'ours' | 'theirs'): RawBuilder<unknown> {
  const amount = sql.ref(`j.${side}_amount`);
  const stands = sql`${sql.ref(`j.${side}_state`)} = 'done'`;
  return sql`
    (count(*) filter (where ${stands}))::int8 as ${sql.ref(`${side}_count`)},
    coalesce(sum(${amount}) filter (where ${stands} and ${amount} > 0), 0)::int8 as ${sql.ref(`${side}_in`)},
    coalesce(-sum(${amount}) filter (where ${stands} and ${amount} < 0), 0)::int8 as ${sql.ref(`${side}_out`)}`;
}
