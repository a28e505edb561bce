import type { BetReason } from '@salung/contract';
import { bucketOf } from '@salung/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Tables } from '../../tables.ts';
import { type Bet, type Requirement, ROUNDS_OF_BATCH } from './work.ts';

type OfPlayer<T> = T & { playerId: string };

/** Makes the rest of a transaction use indexes, because the planner's statistics are stale for tables that grow so fast. */
export const byIndex = (tx: Tx) =>
  sql`select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'jit']) name`.execute(tx);

export type PlayersRequirement = OfPlayer<Requirement> & {
  source: Tables['turnover_requirement']['source'];
  sourceId: string;
};

const requirement = sql`id, player_id as "playerId", position, is_first as "isFirst", multiplier, required, done, status,
  lapsed_at as "lapsedAt", weights, source, source_id as "sourceId"`;

/** Locks the open requirements of some players. */
export async function lockOpenOf(tx: Tx, playerIds: readonly string[]): Promise<PlayersRequirement[]> {
  const { rows } = await sql<PlayersRequirement>`
    select ${requirement} from turnover_requirement
    where player_id = any (${playerIds}::uuid[]) and status = 'OPEN'
    order by id for update`.execute(tx);
  return rows;
}

/**
 * Locks closed requirements that may open again: those that rounds counted for, and those that lapsed after the beginning of
 * rounds that brought late money, and were open then. A waived one stays as it is.
 */
export async function lockClosed(
  tx: Tx,
  ids: readonly string[],
  late: readonly { playerId: string; roundId: number }[],
): Promise<PlayersRequirement[]> {
  const { rows } = await sql<PlayersRequirement>`
    select ${requirement} from turnover_requirement r
    where r.status in ('REACHED', 'LAPSED') and r.id in (
      select unnest(${ids}::uuid[])
      union
      select l.id
      from unnest(${late.map(({ playerId }) => playerId)}::uuid[], ${late.map(({ roundId }) => roundId)}::int8[])
        s (player, round)
      join turnover_requirement l
        on l.player_id = s.player and l.status = 'LAPSED' and l.lapsed_at + ${ROUNDS_OF_BATCH}::int > s.round and l.position <= s.round
    )
    order by r.id for update`.execute(tx);
  return rows;
}

/** What is known of some rounds. */
export async function betsOf(
  tx: Tx,
  rounds: readonly { playerId: string; roundId: number }[],
): Promise<OfPlayer<Bet & { roundId: number }>[]> {
  const { rows } = await sql<OfPlayer<Bet & { roundId: number }>>`
    select b.player_id as "playerId", b.round_id as "roundId", b.batch, b.staked, b.won, b.base, b.weight, b.counted, b.reason,
      coalesce(b.parts, '[]') as parts
    from unnest(${rounds.map(({ playerId }) => playerId)}::uuid[], ${rounds.map(({ roundId }) => roundId)}::int8[])
      s (player, round)
    cross join lateral (
      select * from turnover_bet b where b.player_id = s.player and b.round_id = s.round limit 1
    ) b`.execute(tx);
  return rows;
}

/** Types and own weights of games, by their ids. */
export const gamesOf = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('game').select(['id', 'type', 'weight']).where('id', '=', sql<number>`any(${ids})`).execute();

/** What a player had after a batch. */
export interface After {
  playerId: string;
  batch: number;
  /** Satang in the wallet; null if unknown. */
  wallet: number | null;
  /** Satang on hold for a withdrawal. */
  held: number;
  /** The rounds that had not ended, as far as bets say. */
  rounds: number[];
}

/** Completes what players had after some batches. */
export async function afterBatches(
  tx: Tx,
  batches: readonly Pick<After, 'playerId' | 'batch' | 'wallet'>[],
): Promise<After[]> {
  // Array elements arrive as text.
  const { rows } = await sql<Omit<After, 'rounds'> & { rounds: string[] }>`
    select s.player as "playerId", s.batch, s.wallet, coalesce(held.balance, 0)::int8 as held,
      array(
        select m.id from rounds_maybe_open(s.player) m (id)
        where m.id < s.batch + 1024 and not exists (
          select from turnover_bet b where b.player_id = s.player and b.round_id = m.id and b.reason <> 'REOPENED'
        )
      ) as rounds
    from unnest(${batches.map(({ playerId }) => playerId)}::uuid[], ${batches.map(({ batch }) => batch)}::int8[],
      ${batches.map(({ wallet }) => wallet)}::int8[]) s (player, batch, wallet)
    left join ledger.account a on a.id > 0 and a.player = s.player and a.kind = 2
    -- The ledger's ids tell the time as those of batches do, in steps of 2^22 instead of 2^13 for a millisecond.
    left join lateral (
      select m.balance from (
        (select t.to_seq as seq, t.to_balance as balance from ledger.transfer t
         where t.to_id = a.id and t.to_id > 0 and t.id < (s.batch / 8192 + 1) << 22 order by t.to_seq desc limit 1)
        union all
        (select t.from_seq, t.from_balance from ledger.transfer t
         where t.from_id = a.id and t.from_id > 0 and t.id < (s.batch / 8192 + 1) << 22 order by t.from_seq desc limit 1)
      ) m order by m.seq desc limit 1
    ) held on true`.execute(tx);
  return rows.map((row) => ({ ...row, rounds: row.rounds.map(Number) }));
}

/** Writes what rounds count, unless a later batch has been counted already. */
export async function writeBets(
  tx: Tx,
  bets: readonly OfPlayer<Bet & { roundId: number }>[],
  at: Date,
): Promise<void> {
  const column = <T>(read: (bet: (typeof bets)[number]) => T) => bets.map(read);
  await sql`
    insert into turnover_bet as b (bucket, player_id, round_id, batch, staked, won, base, weight, counted, reason, parts, at)
    select n.bucket, n.player, n.round, n.batch, n.staked, n.won, n.base, n.weight, n.counted, n.reason, n.parts, ${at}
    from unnest(
      ${column(({ playerId }) => bucketOf(playerId))}::int2[], ${column(({ playerId }) => playerId)}::uuid[],
      ${column(({ roundId }) => roundId)}::int8[], ${column(({ batch }) => batch)}::int8[],
      ${column(({ staked }) => staked)}::int8[], ${column(({ won }) => won)}::int8[],
      ${column(({ base }) => base)}::int8[],
      ${column(({ weight }) => weight)}::int4[], ${column(({ counted }) => counted)}::int8[],
      ${column(({ reason }) => reason)}::text[],
      ${column(({ parts }) => (parts.length === 0 ? null : JSON.stringify(parts)))}::jsonb[]
    ) n (bucket, player, round, batch, staked, won, base, weight, counted, reason, parts)
    order by n.player, n.round
    on conflict (player_id, round_id, bucket) do update set batch = excluded.batch, staked = excluded.staked,
      won = excluded.won, base = excluded.base, weight = excluded.weight, counted = excluded.counted, reason = excluded.reason,
      parts = excluded.parts, at = excluded.at
      where b.batch < excluded.batch`.execute(tx);
}

/** Stores the progress of requirements, which must be locked; those that are no longer open close at `now`. */
export async function writeWork(tx: Tx, requirements: readonly Requirement[], now: Date): Promise<void> {
  await sql`
    update turnover_requirement r set done = n.done, required = n.required, status = n.status, lapsed_at = n.lapsed_at,
      closed_at = case when n.status <> 'OPEN' then ${now}::timestamptz end
    from unnest(
      ${requirements.map(({ id }) => id)}::uuid[], ${requirements.map(({ done }) => done)}::int8[],
      ${requirements.map(({ required }) => required)}::int8[], ${requirements.map(({ status }) => status)}::text[],
      ${requirements.map(({ lapsedAt }) => lapsedAt)}::int8[]
    ) n (id, done, required, status, lapsed_at)
    where r.id = n.id`.execute(tx);
}

/** What a player's rounds after one count by their weight, as far as they have been counted; without some of them. */
export async function weighedAfter(
  tx: Tx,
  playerId: string,
  after: number,
  without: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(base * weight / 100), 0)::int8 as sum from turnover_bet
    where player_id = ${playerId} and round_id > ${after} and round_id <> all (${without}::int8[])`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0;
}

export interface PlayedRound {
  id: number;
  ref: string;
  state: number;
  staked: number;
  won: number;
  nameTh: string | null;
  nameEn: string | null;
  type: string | null;
  code: string | null;
  providerCode: string | null;
  picture: string | null;
  lastId: number;
  base: number | null;
  weight: number | null;
  counted: number | null;
  reason: BetReason | null;
}

/** A player's newest rounds before a given one, including open ones, with what they counted. */
export async function roundsOf(
  db: Database,
  playerId: string,
  before: number | undefined,
  most: number,
): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    select r.id, r.ref, r.state, r.staked, r.won, coalesce(r.last_id, r.id) as "lastId", g.name_th as "nameTh",
      g.name_en as "nameEn", g.type, g.code, g.picture, p.code as "providerCode",
      b.base, b.weight, b.counted, b.reason
    from game_round r
    left join game g on g.id = r.game_id
    left join game_provider p on p.id = r.provider_id
    left join turnover_bet b on b.player_id = r.player_id and b.round_id = r.id and b.bucket = r.bucket
    where r.player_id = ${playerId} and r.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by r.id desc
    limit ${most}`.execute(db);
  return rows;
}
