import type { FigureGroup, FigureOrder } from '@salung/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf, type Ranking } from '../../platform/db/paging.ts';

/** SQL of the sums of figures, for lists and reports. */

export interface FigureFilter {
  by: FigureGroup;
  /** Business days, both included. */
  from: string;
  to: string;
  providerId?: number | undefined;
  gameId?: number | undefined;
  playerId?: string | undefined;
}

/**
 * One row for each day, provider, game or player, with the other keys null. `shared` is GGR times the share of its day in
 * hundredths of a percent; `rated` are the stakes on games whose RTP is known, `expected` these times their RTP.
 */
export function groupedFigures(filter: FigureFilter): RawBuilder<unknown> {
  const { by, from, to, providerId, gameId, playerId } = filter;
  const ofPlayers = by === 'player' || playerId !== undefined;
  const key = (group: FigureGroup, type: string) => {
    const column = sql.ref(group === 'day' ? 'f.day' : `f.${group}_id`);
    return by === group ? column : sql`null::${sql.raw(type)}`;
  };
  const where = allOf(
    sql<SqlBool>`f.day between ${from}::date and ${to}::date`,
    providerId === undefined ? undefined : sql<SqlBool>`f.provider_id = ${providerId}::int4`,
    gameId === undefined ? undefined : sql<SqlBool>`f.game_id = ${gameId}`,
    playerId === undefined ? undefined : sql<SqlBool>`f.player_id = ${playerId}`,
  );
  return sql`select ${key('day', 'date')} as day, ${key('provider', 'int2')} as provider_id,
      ${key('game', 'int4')} as game_id, ${key('player', 'uuid')} as player_id,
      sum(f.rounds)::int8 as rounds, sum(f.staked)::int8 as staked, sum(f.won)::int8 as won, sum(f.counted)::int8 as counted,
      (sum(f.staked) - sum(f.won))::int8 as ggr, sum((f.staked - f.won)::numeric * coalesce(s.share, 0)) as shared,
      coalesce(sum(f.staked) filter (where g.rtp is not null), 0) as rated,
      coalesce(sum(f.staked::numeric * g.rtp), 0) as expected
    from ${sql.table(ofPlayers ? 'game_figure' : 'game_figure_total')} f
    left join game g on g.id = f.game_id
    left join lateral (
      select h.share from game_provider_share h
      where h.provider_id = f.provider_id and h.day <= f.day order by h.day desc limit 1
    ) s on true
    where ${where} group by 1, 2, 3, 4`;
}

/** What follows from the sums `t`: satang and hundredths of a percent. Halves go away from zero. */
export const shareOf = sql`round(t.shared / 10000)::int8`;
export const theoreticalOf = sql`round(t.expected / nullif(t.rated, 0))::int4`;
export const actualOf = sql`round(t.won * 10000.0 / nullif(t.staked, 0))::int4`;

/** Keys that tell rows apart, last. */
const unique = ['t.day', 't.provider_id', 't.game_id', 't.player_id'].map((name) => sql.ref(name));

/** The order of rows; days newest first where nothing else is said, everything else by its stakes. */
export function figureRanking(by: FigureGroup, order: FigureOrder): Ranking {
  if (order === 'usual') {
    return { keys: by === 'day' ? unique : [sql.ref('t.staked'), ...unique], direction: 'desc' };
  }
  const [column = 'staked', direction] = order.split('_');
  return { keys: [sql.ref(`t.${column}`), ...unique], direction: direction === 'asc' ? 'asc' : 'desc' };
}

export interface Figures {
  rounds: number;
  staked: number;
  won: number;
  counted: number;
  ggr: number;
  share: number;
  theoreticalRtp: number | null;
  actualRtp: number | null;
}

export interface FigureRow extends Figures {
  day: string | null;
  providerId: number | null;
  gameId: number | null;
  playerId: string | null;
}

const figures = sql`t.rounds, t.staked, t.won, t.counted, t.ggr, ${shareOf} as share, ${theoreticalOf} as "theoreticalRtp",
  ${actualOf} as "actualRtp"`;

/** A page of figures, with the number of rows and their sum. */
export async function figurePage(
  db: Database,
  filter: FigureFilter,
  { ranking, page, perPage }: { ranking: Ranking; page: number; perPage: number },
): Promise<{ rows: FigureRow[]; total: number; sum: Figures }> {
  const { keys, direction } = ranking;
  const ordered = sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`));
  const { rows } = await sql<{ rows: FigureRow[] | null; total: number; sum: Figures }>`
    with grouped as materialized (${groupedFigures(filter)}), page as (
      select t.day, t.provider_id as "providerId", t.game_id as "gameId", t.player_id as "playerId", ${figures},
        row_number() over (order by ${ordered}) as place
      from grouped t order by ${ordered} limit ${perPage} offset ${(page - 1) * perPage}
    ), summed as (
      select coalesce(sum(t.rounds), 0)::int8 as rounds, coalesce(sum(t.staked), 0)::int8 as staked,
        coalesce(sum(t.won), 0)::int8 as won, coalesce(sum(t.counted), 0)::int8 as counted,
        coalesce(sum(t.ggr), 0)::int8 as ggr, coalesce(sum(t.shared), 0) as shared,
        coalesce(sum(t.rated), 0) as rated, coalesce(sum(t.expected), 0) as expected
      from grouped t
    )
    select (select json_agg(p order by p.place) from page p) as rows, (select count(*)::int from grouped) as total,
      (select row_to_json(x) from (select ${figures} from summed t) x) as sum`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a query without a condition has a row');
  return { ...answer, rows: answer.rows ?? [] };
}

/** Satang that a player has won in games less what they staked, over all time. */
export async function resultOf(db: Database | Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ result: number }>`
    select coalesce(sum(won - staked), 0)::int8 as result from game_figure where player_id = ${playerId}`.execute(
    db,
  );
  return rows[0]?.result ?? 0;
}

/** Rounds, stakes and wins of some spans of business days, both ends included, over all games. */
export async function playedIn(
  db: Database,
  spans: readonly { fromDate: string; toDate: string }[],
): Promise<{ rounds: number; staked: number; won: number }[]> {
  const { rows } = await sql<{ rounds: number; staked: number; won: number }>`
    select coalesce(sum(f.rounds), 0)::int8 as rounds, coalesce(sum(f.staked), 0)::int8 as staked,
      coalesce(sum(f.won), 0)::int8 as won
    from unnest(${spans.map(({ fromDate }) => fromDate)}::date[], ${spans.map(({ toDate }) => toDate)}::date[])
      with ordinality s (first, last, no)
    left join game_figure_total f on f.day between s.first and s.last
    group by s.no order by s.no`.execute(db);
  return rows;
}
