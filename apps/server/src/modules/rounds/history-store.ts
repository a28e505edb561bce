import { BUCKETS, bucketOf } from '@salung/ledger';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { allOf, type Condition, listed } from '../../platform/db/paging.ts';

/** SQL for what people read about rounds and their transactions. */

/** Ids of rounds, transactions and batches: milliseconds since 2025 times 8,192. */
const STEPS = 8_192;
const EPOCH = Date.UTC(2025, 0, 1);
const DAY = 86_400_000;

/** The instant contained in an id. */
export const instantOf = (id: number): Date => new Date(Math.floor(id / STEPS) + EPOCH);
/** The first id of an instant. */
const idAt = (at: Date): number => (at.getTime() - EPOCH) * STEPS;

/** Which rounds are wanted. */
export interface RoundFilter {
  playerId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  providerId?: number | undefined;
  gameId?: number | undefined;
  ref?: string | undefined;
  state?: 'open' | 'finished' | undefined;
  stakedFrom?: number | undefined;
  wonFrom?: number | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
}

const anyOf = (ids: readonly number[]): Condition =>
  ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`t.id in (${sql.join(ids)})`;

/** Rounds of test players are listed only where they are asked for by their player or their id. */
const notTest = sql<SqlBool>`t.player_id <> all (array(select p.id from player p where p.is_test))`;

/** Conditions that an index serves: whose rounds, and when they began. They name `t`. */
const found = ({ playerId, from, to, ids }: RoundFilter): Condition =>
  allOf(
    playerId === undefined ? undefined : sql<SqlBool>`t.player_id = ${playerId}`,
    from === undefined ? undefined : sql<SqlBool>`t.id >= ${idAt(from)}`,
    to === undefined ? undefined : sql<SqlBool>`t.id < ${idAt(to)}`,
    ids === undefined ? undefined : anyOf(ids),
    playerId === undefined && ids === undefined ? notTest : undefined,
  );

/** Conditions checked on the rows that an index finds; undefined if there are none. */
function checked(filter: RoundFilter): Condition | undefined {
  const { providerId, gameId, ref, state, stakedFrom, wonFrom } = filter;
  const conditions = [
    providerId === undefined ? undefined : sql<SqlBool>`t.provider_id = ${providerId}::int4`,
    gameId === undefined ? undefined : sql<SqlBool>`t.game_id = ${gameId}`,
    ref === undefined ? undefined : sql<SqlBool>`t.ref = ${ref}`,
    state === undefined ? undefined : sql<SqlBool>`t.state = ${state === 'open' ? 1 : 2}`,
    stakedFrom === undefined ? undefined : sql<SqlBool>`t.staked >= ${stakedFrom}`,
    wonFrom === undefined ? undefined : sql<SqlBool>`t.won >= ${wonFrom}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? undefined : allOf(...conditions);
}

/** All conditions of a filter, on `t`. */
export const roundCondition = (filter: RoundFilter): Condition => allOf(found(filter), checked(filter));

export interface RoundRow {
  id: number;
  ref: string;
  playerId: string;
  phone: string;
  firstName: string;
  lastName: string;
  providerId: number;
  providerCode: string;
  providerNameTh: string;
  providerNameEn: string;
  gameId: number;
  /** Null if the catalogue does not have the game. */
  gameCode: string | null;
  gameNameTh: string | null;
  gameNameEn: string | null;
  gameType: string | null;
  picture: string | null;
  state: number;
  stakes: number;
  staked: number;
  won: number;
  lastId: number;
  lastAt: Date;
  endedAt: Date | null;
}

const columns = sql`t.id, t.ref, t.player_id as "playerId", t.provider_id as "providerId", t.game_id as "gameId", t.state,
  t.stakes, t.staked, t.won, coalesce(t.last_id, t.id) as "lastId", t.last_at as "lastAt", t.ended_at as "endedAt",
  pl.phone, pl.first_name as "firstName", pl.last_name as "lastName", p.code as "providerCode",
  p.name_th as "providerNameTh", p.name_en as "providerNameEn", g.code as "gameCode", g.name_th as "gameNameTh",
  g.name_en as "gameNameEn", g.type as "gameType", g.picture`;
const names = sql`join player pl on pl.id = t.player_id join game_provider p on p.id = t.provider_id
  left join game g on g.id = t.game_id`;

/**
 * The games of a player's rounds, by `provider:round` as the ledger names them; without those that the catalogue does not have.
 * One descent of an index for each round.
 */
export async function gamesOfRounds(
  db: Database,
  playerId: string,
  named: readonly string[],
): Promise<ReadonlyMap<string, { nameTh: string; nameEn: string }>> {
  if (named.length === 0) return new Map();
  const { rows } = await sql<{ name: string; nameTh: string; nameEn: string }>`
    select n.name, g.name_th as "nameTh", g.name_en as "nameEn"
    from unnest(${[...new Set(named)]}::text[]) n (name)
    join game_provider p on p.code = split_part(n.name, ':', 1)
    cross join lateral (
      select r.game_id from game_round r
      where r.bucket = ${bucketOf(playerId)} and r.player_id = ${playerId} and r.provider_id = p.id
        and r.ref = substr(n.name, length(p.code) + 2)
      limit 1
    ) r
    join game g on g.id = r.game_id`.execute(db);
  return new Map(rows.map(({ name, nameTh, nameEn }) => [name, { nameTh, nameEn }]));
}

/** The most rounds that are searched for one page. */
const LOOKED_AT = 20_000;

/**
 * A page of rounds, newest first. Conditions without an index are checked on a limited number of rounds, so a page never takes
 * long.
 * @returns also the id before which to continue; undefined if there is nothing more
 */
export async function roundPage(
  db: Database,
  filter: RoundFilter,
  {
    before,
    perPage,
    lookedAt = LOOKED_AT,
  }: { before: number | undefined; perPage: number; lookedAt?: number },
): Promise<{ rows: RoundRow[]; next: number | undefined }> {
  const check = checked(filter);
  const most = check ? lookedAt : perPage + 1;
  const where = allOf(found(filter), before === undefined ? undefined : sql<SqlBool>`t.id < ${before}`);
  const part: RawBuilder<unknown> = sql`
    select * from game_round t where ${where} order by t.id desc limit ${most}`;
  const { rows } = await sql<RoundRow>`
    with part as materialized (${part}), page as materialized (
      select * from part t where ${check ?? sql`true`} order by t.id desc limit ${perPage + 1}
    )
    select ${columns} from page t ${names} order by t.id desc`.execute(db);
  if (rows.length > perPage) return { rows: rows.slice(0, perPage), next: rows[perPage - 1]?.id };
  if (!check) return { rows, next: undefined };
  const last = await sql<{ id: number }>`
    select t.id from game_round t where ${where} order by t.id desc offset ${most - 1} limit 1`.execute(db);
  return { rows, next: last.rows[0]?.id };
}

/** A round by its id; of one player, where named. */
export async function roundById(db: Database, id: number, playerId?: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from game_round t ${names} where ${found({ ids: [id], playerId })} limit 1`.execute(db);
  return rows[0];
}

/** The rounds that a transaction with this id belongs to: one for each provider that has such an id. */
export async function roundsOfTransaction(db: Database, ref: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from game_provider p
    cross join generate_series(0, ${BUCKETS - 1}::int) b (bucket)
    join game_transaction t on t.bucket = b.bucket::int2 and t.provider_id = p.id and t.ref = ${ref}
    join game_round r on r.bucket = t.bucket and r.player_id = t.player_id and r.provider_id = t.provider_id
      and r.ref = t.round_ref`.execute(db);
  return rows.map(({ id }) => id);
}

/** A player's rounds with this number: of one provider, or of each that has such a round. */
export async function roundsOfRef(
  db: Database,
  playerId: string,
  ref: string,
  providerCode?: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from game_provider p
    join game_round r on r.bucket = ${bucketOf(playerId)} and r.player_id = ${playerId} and r.provider_id = p.id
      and r.ref = ${ref}
    where ${providerCode === undefined ? sql`true` : sql`p.code = ${providerCode}`}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The wallet before some rounds and after the last of their transactions that moved it, by their ids. Null if a closed
 * wallet had none. The end of a round often moves nothing, and the wallet may have had other money in the meantime.
 */
export async function balancesAround(
  db: Database,
  rounds: readonly { playerId: string; id: number; lastId: number }[],
): Promise<Map<number, { before: number | null; after: number | null }>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; before: number | null; after: number | null }>`
    select s.id, f.balance - f.effect as before, coalesce(m.balance, l.balance) as after
    from unnest(
      ${rounds.map(({ playerId }) => playerId)}::uuid[], ${rounds.map(({ id }) => id)}::int8[],
      ${rounds.map(({ lastId }) => lastId)}::int8[]
    ) s (player, id, last_id)
    left join lateral (
      select t.balance, t.effect, t.provider_id, t.round_ref from game_transaction t
      where t.player_id = s.player and t.id = s.id limit 1
    ) f on true
    left join lateral (
      select t.balance from game_transaction t
      where t.player_id = s.player and t.id >= s.id and t.id <= s.last_id and t.effect <> 0
        and t.provider_id = f.provider_id and t.round_ref = f.round_ref
      order by t.id desc limit 1
    ) m on true
    left join lateral (
      select t.balance from game_transaction t where t.player_id = s.player and t.id = s.last_id limit 1
    ) l on true`.execute(db);
  return new Map(rows.map(({ id, before, after }) => [id, { before, after }]));
}

/** Stakes of a round come soon after its first one; a ticket of days has other play behind it. */
const NEAR = 200;

/** Satang that were staked in these refunded rounds of a player, and came back; by the ids of the rounds. */
export async function refundedIn(
  db: Database,
  playerId: string,
  rounds: readonly { id: number; lastId: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; refunded: number }>`
    select s.id, coalesce(sum(t.amount) filter (
        where t.kind = 1 and t.state = 2 and t.provider_id = f.provider_id and t.round_ref = f.round_ref
      ), 0)::int8 as refunded
    from unnest(${rounds.map(({ id }) => id)}::int8[], ${rounds.map(({ lastId }) => lastId)}::int8[]) s (id, last_id)
    cross join lateral (
      select t.provider_id, t.round_ref from game_transaction t
      where t.player_id = ${playerId} and t.id = s.id limit 1
    ) f
    cross join lateral (
      select t.provider_id, t.round_ref, t.kind, t.state, t.amount from game_transaction t
      where t.player_id = ${playerId} and t.id >= s.id and t.id <= s.last_id order by t.id limit ${NEAR}
    ) t
    group by s.id`.execute(db);
  return new Map(rows.map(({ id, refunded }) => [id, refunded]));
}

export interface TransactionRow {
  id: number;
  ref: string;
  kind: number;
  state: number;
  refusal: number;
  amount: number;
  effect: number;
  balance: number | null;
  original: string | null;
  at: Date;
}

/** Providers repeat refused messages for days; later ones are not searched. */
const LATER = 8 * DAY * STEPS;

/**
 * The transactions of a round, oldest first, including refused and void ones. There is no index by round, so the player's
 * transactions are searched from the time of the round until a week later.
 */
export async function transactionsOfRound(
  db: Database,
  { playerId, providerId, ref, id, lastId }: RoundRow,
  most: number,
): Promise<TransactionRow[]> {
  const { rows } = await sql<TransactionRow>`
    select t.id, t.ref, t.kind, t.state, t.refusal, t.amount, t.effect, t.balance, t.original, t.at
    from game_transaction t
    where t.player_id = ${playerId} and t.id >= ${id - DAY * STEPS} and t.id <= ${lastId + LATER}
      and t.provider_id = ${providerId} and t.round_ref = ${ref}
    order by t.id, t.state = 3, t.ref
    limit ${most}`.execute(db);
  return rows;
}

/** The latest rounds of a player whose stakes are summed by `stakedBy`. */
const LATEST = 5_000;

/**
 * Satang that players staked in rounds since an instant, in their latest 5,000 rounds; who staked nothing is left out.
 * @param who a query of `id`
 */
export const stakedSql = (who: RawBuilder<unknown>, since: Date) => sql<{ playerId: string; staked: number }>`
    select i.id as "playerId", sum(r.staked)::int8 as staked
    from (${who}) i
    cross join lateral (
      select staked from game_round
      where player_id = i.id and id >= ${idAt(since)} order by id desc limit ${LATEST}
    ) r
    group by i.id`;

/** The same of these players. */
export async function stakedBy(
  db: Database,
  playerIds: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await stakedSql(listed(playerIds), since).execute(db);
  return new Map(rows.map(({ playerId, staked }) => [playerId, staked]));
}
