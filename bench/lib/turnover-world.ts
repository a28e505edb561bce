import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/boot/database.ts';

/** Rounds of many players that were settled, and requirements for them; and what became of them. */

export interface World {
  rounds: number;
  players: number;
}

const PER_BATCH = 8;

/**
 * Players with three requirements each, then rounds in batches of eight: one in ten is a tie, one in twenty leaves nothing
 * in the wallet. Written as the core would have, with the transaction that ended each round.
 */
export async function prepareTurnover(url: string, { rounds, players }: World): Promise<void> {
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  await withClient(url, async (client) => {
    await client.query(`
      create table bench_player as
      select i, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i % 64), 12, '0'))::uuid as id
      from generate_series(0, ${players - 1}) i;
      create unique index on bench_player (i);
      insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, status,
        terms_at, privacy_at, created_at)
      select id, '+669' || lpad(i::text, 8, '0'), 'x', 'x', 'x', '1990-01-01', 'B' || i, 'th', 'ACTIVE', now(), now(), now()
      from bench_player;
      insert into game_provider (code, adapter, name_th, name_en, position, created_at)
      values ('bench', 'house', 'x', 'x', 1, now());
      insert into game (provider_id, code, name_th, name_en, type, position, added_at)
      select 1, 'g' || t, 'x', 'x', t, 1, now() from unnest(array['slot', 'table', 'crash', 'live']) t;
      insert into turnover_requirement (id, player_id, source, source_id, amount, multiplier, required, status, opened_at,
        position)
      select gen_random_uuid(), p.id, 'topup', p.i || ':' || n, 10000, 100, 10000 * n, 'OPEN', now(),
        game_id_at(now()) + n
      from bench_player p, generate_series(1, 3) n;
    `);
    await client.query(`
      create table bench_round as
      select k, game_id_at(now()) + 8192 * 60000 + (k / ${PER_BATCH}) * 1024 as batch,
        game_id_at(now()) + 8192 * 60000 + (k / ${PER_BATCH}) * 1024 + k % ${PER_BATCH} as id, p.id as player,
        ledger.bucket_of(p.id) as bucket, 1 + k % 4 as game, 100 + (k::bigint * 7919) % 900 as staked,
        case when k % 10 = 0 then 100 + (k::bigint * 7919) % 900 else (k::bigint * 104729) % 1500 end as won,
        case when k % 20 = 0 then 0 else 100000 end as balance
      from generate_series(0, ${rounds - 1}) k join bench_player p on p.i = (k::bigint * 7919) % ${players};
      insert into game_round (bucket, player_id, provider_id, ref, id, game_id, state, stakes, wins, staked, won, counts,
        last_at, finished_at)
      select bucket, player, 1, k::text, id, game, 2, 1, 1, staked, won, staked, now(), now() from bench_round;
      insert into game_transaction (bucket, provider_id, ref, id, player_id, round_ref, game_id, kind, state, amount, effect,
        balance, at)
      select bucket, 1, 'w' || k, id, player, k::text, game, 2, 0, won, won, balance, now() from bench_round;
      insert into game_batch (id, xid, players, settled, settlers, games, staked, won, counts)
      select batch, pg_current_xact_id(), array_agg(player), array_agg(id), array_agg(player), array_agg(game),
        array_agg(staked), array_agg(won), array_agg(staked)
      from bench_round group by batch;
      drop table bench_round, bench_player;
    `);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/** A hash over all bets and requirements, without their times. */
export const resultOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ result: string }>(`
      select md5(
        (select string_agg(b::text, ',' order by player_id, round_id)
         from (select player_id, round_id, batch, staked, base, weight, counted, reason from turnover_bet) b) ||
        (select string_agg(r::text, ',' order by source_id)
         from (select source_id, done, status from turnover_requirement) r)
      ) as result`);
    return rows[0]?.result ?? '';
  });

/** How many rounds have been counted. */
export const countedOf = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from turnover_bet');
    return rows[0]?.n ?? 0;
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
