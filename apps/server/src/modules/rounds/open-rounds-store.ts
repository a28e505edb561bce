import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';
import { allOf } from '../../platform/db/paging.ts';

/** Rounds that have not ended. The sweep lists them a minute after they began, so nothing has to search all rounds. */

export interface OpenRound {
  id: number;
  ref: string;
  playerId: string;
  providerId: number;
  gameId: number;
  stakes: number;
  wins: number;
  staked: number;
  won: number;
  lastAt: Date;
  isOpen: boolean;
}

const columns = sql`r.id, r.ref, r.player_id as "playerId", r.provider_id as "providerId", r.game_id as "gameId", r.stakes,
  r.wins, r.staked, r.won, r.last_at as "lastAt", r.state = 1 as "isOpen"`;

/** Open rounds without a message since an instant, the oldest first; without those that wait for a draw or a match. */
export async function openRounds(
  db: Database,
  search: {
    until: Date;
    providerId?: number | undefined;
    playerId?: string | undefined;
    after?: number | undefined;
    limit: number;
  },
): Promise<OpenRound[]> {
  const { until, providerId, playerId, after = 0, limit } = search;
  const where = allOf(
    sql`not i.waits_for_date and i.round_id > ${after} and r.last_at <= ${until}`,
    // Conformance runs leave some open on purpose; their money has been returned.
    sql`not exists (select from player p where p.id = i.player_id and p.is_test)`,
    providerId === undefined ? undefined : sql`i.provider_id = ${providerId}::int4`,
    playerId === undefined ? undefined : sql`i.player_id = ${playerId}`,
  );
  const { rows } = await sql<OpenRound>`
    select ${columns} from game_round_idle i
    join game_round r on r.bucket = i.bucket and r.player_id = i.player_id and r.provider_id = i.provider_id
      and r.ref = i.ref and r.state = 1
    where ${where} order by i.round_id limit ${limit}`.execute(db);
  return rows;
}

/** A round of a player; undefined if there is none with that id. */
export async function roundOf(
  db: Database | Tx,
  playerId: string,
  id: number,
): Promise<OpenRound | undefined> {
  const { rows } = await sql<OpenRound>`
    select ${columns} from game_round r where r.player_id = ${playerId} and r.id = ${id}`.execute(db);
  return rows[0];
}
