// npm run bench -- tickets [--tickets=1000000] [--players=20000] [--rounds=20000]
// A million tickets wait for a draw in 40 days, and ordinary rounds fall silent beside them: the sweep ends those, and whether
// a player has anything open is asked for each of many players. The same is done without tickets, as the baseline.
import { openHouse } from '@salung/ledger';
import pg from 'pg';
import { prepareDatabase } from '../apps/server/src/boot/database.ts';
import { hasOpenRound, openProviderAccount, openRounds } from '../apps/server/src/modules/rounds/index.ts';
import { sweepRounds } from '../apps/server/src/modules/rounds/sweep.ts';
import { bringUpToDate } from '../apps/server/src/modules/turnover/index.ts';
import { inTransaction, ledgerTx } from '../apps/server/src/platform/db/database.ts';
import { benchPlatform } from './lib/bench-platform.ts';
import { benchServer } from './lib/cluster.ts';
import { option } from './lib/options.ts';

const tickets = option('tickets', 1_000_000);
const players = option('players', 20_000);
const rounds = option('rounds', 20_000);
/** How many players are asked about. */
const ASKED = 200;

/** Players with a requirement each, their tickets, and rounds of slots that have been silent for an hour. */
async function prepare(url: string, count: number): Promise<void> {
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table bench_player as
    select i, (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i % 64), 12, '0'))::uuid as id
    from generate_series(0, ${players - 1}) i;
    create unique index on bench_player (i);
    insert into player (id, phone, password_hash, first_name, last_name, birth_date, referral_code, language, status,
      terms_at, privacy_at, created_at)
    select id, '+669' || lpad(i::text, 8, '0'), 'x', 'x', 'x', '1990-01-01', 'B' || i, 'th', 'ACTIVE', now(), now(), now()
    from bench_player;
    insert into game_provider (code, adapter, name_th, name_en, position, created_at) values ('bench', 'house', 'x', 'x', 1, now());
    insert into game (provider_id, code, name_th, name_en, type, position, added_at, idle_minutes)
    values (1, 'ticket', 'x', 'x', 'lotto', 1, now(), 57600), (1, 'slot', 'x', 'x', 'slot', 2, now(), null);
    insert into turnover_requirement (id, player_id, source, source_id, amount, multiplier, required, status, opened_at, position)
    select gen_random_uuid(), id, 'topup', i::text, 10000, 100, 10000, 'OPEN', now() - interval '20 days',
      game_id_at(now() - interval '20 days')
    from bench_player;
    select ledger.open_player(id) from bench_player;
  `);
  const insert = (first: number, many: number, game: number, age: string) =>
    client.query(`
      with made as (
        insert into game_round (bucket, player_id, provider_id, ref, id, last_id, game_id, state, stakes, wins, staked, won,
          counts, last_at)
        select ledger.bucket_of(p.id), p.id, 1, k::text, game_id_at(now() - interval '${age}') + k, game_id_at(now() - interval '${age}') + k,
          ${game}, 1, 1, 0, 1000, 0, 1000, now() - interval '${age}'
        from generate_series(${first}, ${first + many - 1}) k join bench_player p on p.i = k % ${players}
        returning bucket, player_id, provider_id, ref, id, last_at
      )
      insert into game_round_idle (bucket, player_id, provider_id, ref, round_id, due, waits_for_date)
      select bucket, player_id, provider_id, ref, id,
        last_at + ${game === 1 ? "interval '40 days'" : "interval '30 minutes'"}, ${game === 1} from made`);
  if (count > 0) await insert(0, count, 1, '10 days');
  await insert(count, rounds, 2, '1 hour');
  await client.query('vacuum analyze');
  await client.end();
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

async function measure(url: string) {
  const { platform, close } = await benchPlatform(url);
  try {
    await inTransaction(platform.db, async (tx) => {
      await openProviderAccount(tx, 'bench');
      await openHouse(ledgerTx(tx), 'suspense:games', { hot: true });
    });
    const { rows } = await platform.pool.query<{ id: string }>(
      `select id from bench_player order by i limit ${ASKED}`,
    );
    const ask = async (work: (id: string) => Promise<unknown>) => {
      const times: number[] = [];
      for (const { id } of rows) times.push(await timed(() => work(id)));
      return Number(quantile(times, 0.99).toFixed(1));
    };
    const openP99ms = await ask((id) => hasOpenRound(platform.db, id));
    const turnoverP99ms = await ask((id) =>
      inTransaction(platform.db, (tx) => bringUpToDate(platform, tx, id)),
    );
    const staffMs = await timed(() => openRounds(platform.db, { until: platform.clock.now(), limit: 50 }));
    let ended = 0;
    const sweepMs = await timed(async () => {
      ended = await sweepRounds(platform, undefined, 0);
    });
    return { openP99ms, turnoverP99ms, staffMs, sweepMs, ended };
  } finally {
    await close();
  }
}

const server = await benchServer();
try {
  const results = [];
  for (const [name, count] of [
    ['plain', 0],
    ['tickets', tickets],
  ] as const) {
    const url = await server.database(name);
    await prepare(url, count);
    await server.checkpoint();
    const result = await measure(url);
    console.log(name, JSON.stringify(result));
    results.push(result);
  }
  const [plain, full] = results;
  const whole = (ms = 0) => Math.round(ms);
  console.log(
    JSON.stringify({
      bench: 'tickets',
      tickets,
      sweepMs: whole(full?.sweepMs),
      sweepRatio: Number(((full?.sweepMs ?? 0) / (plain?.sweepMs ?? 1)).toFixed(2)),
      openP99ms: full?.openP99ms,
      turnoverP99ms: full?.turnoverP99ms,
      staffMs: whole(full?.staffMs),
      ended: full?.ended,
    }),
  );
} finally {
  await server.remove();
}
