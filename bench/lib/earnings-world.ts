import pg from 'pg';

/** A house in which every tenth player brought nine others, and one day of play. */

export interface World {
  players: number;
  rounds: number;
}

/** The day that is counted: a Monday. */
export const DAY = '2026-03-02';

const people = `
  create unlogged table bench_player as
  select i, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || substr(md5(i::text), 1, 12))::uuid as id
  from generate_series(0, $PLAYERS - 1) i;
  create unique index on bench_player (i);
  -- The first tenth brought the others, and each of them was brought by another of them.
  insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, referred_by,
    terms_at, privacy_at, created_at)
  select p.id, '+669' || lpad(p.i::text, 8, '0'), 'x', 'x', 'x', '1990-01-01', 'B' || p.i, 'th', e.id, now(), now(), now()
  from bench_player p
  left join bench_player e on e.i = case when p.i < $PLAYERS / 10 then p.i / 10 else p.i % ($PLAYERS / 10) end and e.i <> p.i;
  insert into player_bank (id, player_id, bank_code, account_number, account_name, created_at)
  select gen_random_uuid(), id, '004', lpad(i::text, 10, '0'), 'x', now() from bench_player;`;

/** Rounds of one day, and the figures of them; every twentieth player has a promotion's session for some. */
const play = `
  insert into role (id, name, permissions, created_at) values (md5('bench')::uuid, 'bench', '{}', now());
  insert into staff (id, username, name, password_hash, role_id, created_at)
  values (md5('bench')::uuid, 'bench', 'bench', 'x', md5('bench')::uuid, now());
  insert into game_provider (code, adapter, name_th, name_en, position, created_at) values ('bench', 'house', 'x', 'x', 1, now());
  insert into game_provider_share (provider_id, day, share) select id, '2026-01-01', 1200 from game_provider;
  insert into game (provider_id, code, name_th, name_en, type, position, added_at)
  select 1, 'g' || n, 'x', 'x', (array['slot', 'live', 'table'])[1 + n % 3], 1, now() from generate_series(1, 30) n;
  insert into game_round (bucket, player_id, provider_id, ref, id, game_id, state, stakes, wins, staked,
    won, counts, last_at, ended_at)
  select 0, p.id, 1, 'r' || k, k, 1 + k % 30, 2, 1, 1, 1000 + k % 9000, case when k % 3 = 0 then k % 20000 else 0 end, 1000 + k % 9000,
    t.at, t.at
  from generate_series(1, $ROUNDS) k
  join bench_player p on p.i = k % $PLAYERS
  cross join lateral (select timestamptz '$DAY 00:00+07' + make_interval(secs => k % 86400) as at) t;
  insert into game_figure_round (player_id, round_id, staked, won, counted)
  select player_id, id, staked, won, counts from game_round;
  insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
  select '$DAY', 1, r.game_id, r.player_id, count(*), sum(r.staked), sum(r.won), sum(r.counts)
  from game_round r group by r.game_id, r.player_id;
  insert into game_figure_change (player_id, day) select distinct player_id, date '$DAY' from game_figure;
  insert into promotion_session (id, player_id, promotion_id, terms, status, deposit, given, bonus, w0, required, position,
    end_position, opened_at, expires_at, ended_at, kept)
  select gen_random_uuid(), id, md5('p')::uuid, '{}', 'CANCELLED', 10000, 10000, 0, 20000, 100000, i, $ROUNDS / 3,
    timestamptz '$DAY 00:00+07', timestamptz '$DAY 23:00+07', timestamptz '$DAY 12:00+07', 15000
  from bench_player where i % 20 = 0;`;

/** Writes all of it: rows by SQL, without ledger. */
export async function fillEarnings(url: string, world: World, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = async (name: string, text: string) => {
    const started = performance.now();
    const filled = text
      .replaceAll('$PLAYERS', String(world.players))
      .replaceAll('$ROUNDS', String(world.rounds))
      .replaceAll('$DAY', DAY);
    await client.query(filled);
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
  };
  try {
    await client.query('set session_replication_role = replica');
    await run('players', people);
    await run('rounds', play);
    await client.query('drop table bench_player');
    await run('vacuum', 'vacuum analyze');
  } finally {
    await client.end();
  }
}
