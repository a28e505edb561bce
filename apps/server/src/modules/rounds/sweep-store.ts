import { type GameType, gameTypes } from '@salung/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/**
 * How long rounds of each type may be silent at least, in minutes. A game's own time comes before it; the provider's holds
 * if it is longer.
 */
export type SilenceByType = Readonly<Record<GameType, number>>;

/** Rounds that may be silent for longer than this wait for a date: a draw, a match. Minutes. */
const WAITS_FOR_DATE = 7 * 24 * 60;

/** Minutes that a round `r` of game `g` and provider `p` may be silent. */
const silence = (byType: SilenceByType) => sql`coalesce(g.idle_minutes, greatest(p.idle_minutes, (
  select t.minutes from unnest(${[...gameTypes]}::text[], ${gameTypes.map((type) => byType[type])}::int4[]) t (type, minutes)
  where t.type = g.type
)))`;

/**
 * Lists rounds that began, or were opened again, after the last run and at least `margin` milliseconds ago: those that are
 * open, and those that ended but that some follower has not read yet. Where the database's clock was set back, it looks again from
 * the first id that was given since.
 */
export async function noteOpenRounds(tx: Tx, margin: number, byType: SilenceByType): Promise<void> {
  const last = await tx
    .selectFrom('game_sweep')
    .select(['at_id', 'xid'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ until: number; first: number | null; xid: string }>`
    select game_id_at(clock_timestamp() - ${margin} * interval '1 millisecond') as until,
      (select min(b.id) from game_batch b where b.xid >= ${last.xid}::xid8) as first,
      pg_snapshot_xmin(pg_current_snapshot()) as xid`.execute(tx);
  const [now] = rows;
  if (!now) throw new Error('no clock');
  const { until, xid } = now;
  const after = Math.min(last.at_id, until, (now.first ?? last.at_id) - 1);
  await sql`
    insert into game_round_idle (bucket, player_id, provider_id, ref, round_id, due, waits_for_date)
    select r.bucket, r.player_id, r.provider_id, r.ref, r.id, r.last_at + s.minutes * interval '1 minute',
      s.minutes > ${WAITS_FOR_DATE}
    from (
      select o.bucket, o.player_id, o.provider_id, o.ref from game_round o
      where o.id > ${after} and o.id <= ${until} and (o.state = 1 or coalesce(o.last_id, o.id) > rounds_read_by_all())
      union
      select o.bucket, o.player_id, o.provider_id, o.ref from game_batch b
      cross join lateral unnest(b.settlers, b.settled) s (player, round)
      join game_round o on o.player_id = s.player and o.id = s.round and o.state = 1
      where b.id > ${after} and b.id <= ${until} and b.reopened is not null and s.round = any (b.reopened)
    ) n
    join game_round r using (bucket, player_id, provider_id, ref)
    join game_provider p on p.id = r.provider_id
    left join game g on g.id = r.game_id
    cross join lateral (select ${silence(byType)} as minutes) s
    on conflict do nothing`.execute(tx);
  await tx.updateTable('game_sweep').set({ at_id: until, xid }).execute();
}

/** Makes all listed rounds due if those of some type may be silent for less time than at the last run. */
export async function noteSilence(tx: Tx, now: Date, byType: SilenceByType): Promise<void> {
  const { silence: before } = await tx
    .selectFrom('game_sweep')
    .select('silence')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (gameTypes.some((type) => byType[type] < Number(before[type] ?? 0))) await lookAgain(tx, now, 'all');
  await tx
    .updateTable('game_sweep')
    .set({ silence: JSON.stringify(byType) })
    .execute();
}

export interface IdleRound {
  player: string;
  ref: string;
  id: number;
  lastAt: Date;
  providerId: number;
  providerCode: string;
  adapter: string;
}

/** When to look again at a round that is to be ended, in case that could not be done. */
const AGAIN = sql`interval '10 minutes'`;

/**
 * Looks at the next rounds that are due: forgets those that have ended, unless a follower has yet to read that, and puts off
 * those that had a message since, or whose game may be silent for longer by now.
 * @returns how many it looked at, and those that have been silent for as long as they may
 */
export async function takeDue(
  tx: Tx,
  now: Date,
  byType: SilenceByType,
  most: number,
): Promise<{ looked: number; idle: IdleRound[] }> {
  const { rows } = await sql<IdleRound & { isIdle: boolean }>`
    with due as materialized (
      select * from game_round_idle where due <= ${now} order by due limit ${most} for update skip locked
    ), known as materialized (
      select d.bucket, d.player_id, d.provider_id, d.ref, d.round_id, r.state, r.last_at, p.code, p.adapter,
        r.state = 2 and coalesce(r.last_id, r.id) <= rounds_read_by_all() as is_over, s.minutes,
        r.last_at + s.minutes * interval '1 minute' as until
      from due d
      join game_round r using (bucket, player_id, provider_id, ref)
      join game_provider p on p.id = r.provider_id
      left join game g on g.id = r.game_id
      cross join lateral (select ${silence(byType)} as minutes) s
    ), forgotten as (
      delete from game_round_idle i using known k
      where k.is_over and (i.bucket, i.player_id, i.provider_id, i.ref) = (k.bucket, k.player_id, k.provider_id, k.ref)
    ), put_off as (
      update game_round_idle i set due = greatest(k.until, ${now}::timestamptz + ${AGAIN}),
        waits_for_date = k.minutes > ${WAITS_FOR_DATE}
      from known k
      where not k.is_over and (i.bucket, i.player_id, i.provider_id, i.ref) = (k.bucket, k.player_id, k.provider_id, k.ref)
    )
    select k.player_id as player, k.ref, k.round_id as id, k.last_at as "lastAt", k.provider_id as "providerId",
      k.code as "providerCode", k.adapter, k.state = 1 and k.until <= ${now} as "isIdle"
    from known k order by k.round_id`.execute(tx);
  return { looked: rows.length, idle: rows.filter(({ isIdle }) => isIdle) };
}

/** Makes listed rounds due, because they may be silent for less time than before. */
export const lookAgain = (tx: Tx, now: Date, of: { providerId: number } | 'all'): Promise<unknown> =>
  sql`update game_round_idle set due = ${now}
    where due > ${now} ${of === 'all' ? sql`` : sql`and provider_id = ${of.providerId}::int2`}`.execute(tx);

/** Whether a player has a round that has not ended. */
export async function hasOpenRound(db: Database | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from rounds_maybe_open(${playerId}) m (id)
      join game_round r on r.player_id = ${playerId} and r.id = m.id and r.state = 1
    ) as has`.execute(db);
  return rows[0]?.has === true;
}
