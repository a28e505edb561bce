import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/db/database.ts';

/** Lists open rounds that began, or were opened again, after the last run and at least `margin` milliseconds ago. */
export async function noteOpenRounds(tx: Tx, margin: number): Promise<void> {
  const { at_id: after } = await tx
    .selectFrom('game_sweep')
    .select('at_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ until: number }>`
    select game_id_at(clock_timestamp() - ${margin} * interval '1 millisecond') as until`.execute(tx);
  const until = Math.max(after, rows[0]?.until ?? after);
  await sql`
    insert into game_round_idle (bucket, player_id, provider_id, ref, round_id)
    select bucket, player_id, provider_id, ref, id from game_round where id > ${after} and id <= ${until} and state = 1
    union
    select r.bucket, r.player_id, r.provider_id, r.ref, r.id from game_batch b
    cross join lateral unnest(b.settlers, b.settled) s (player, round)
    join game_round r on r.player_id = s.player and r.id = s.round and r.state = 1
    where b.id > ${after} and b.id <= ${until} and b.reopened is not null and s.round = any (b.reopened)
    on conflict do nothing`.execute(tx);
  await tx.updateTable('game_sweep').set({ at_id: until }).execute();
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

/** Removes listed rounds that have ended. @returns those that have been idle for their provider's idle time */
export async function takeIdle(db: Database, now: Date): Promise<IdleRound[]> {
  await sql`
    delete from game_round_idle i using game_round r
    where r.bucket = i.bucket and r.player_id = i.player_id and r.provider_id = i.provider_id and r.ref = i.ref
      and r.state = 2`.execute(db);
  const { rows } = await sql<IdleRound>`
    select r.player_id as player, r.ref, r.id, r.last_at as "lastAt", p.id as "providerId", p.code as "providerCode",
      p.adapter
    from game_round_idle i
    join game_round r on r.bucket = i.bucket and r.player_id = i.player_id and r.provider_id = i.provider_id
      and r.ref = i.ref and r.state = 1
    join game_provider p on p.id = r.provider_id
    where r.last_at <= ${now}::timestamptz - p.idle_minutes * interval '1 minute'
    order by r.id
    limit 10000`.execute(db);
  return rows;
}
