// npm run bench -- recovery [--seconds=N] [--rounds=N] [--set=name=value]...
// How soon a PostgreSQL that was killed under full load takes connections again, with the default settings.
import { createLanes, LedgerClosedError } from '@salung/ledger';
import { defaultSettings } from '@salung/postgres';
import { ownCluster } from '../packages/ledger/test/ownCluster.ts';
import { randomItem } from './lib/load.ts';
import { seed } from './lib/seed.ts';

const option = (name: string, fallback: number) => {
  const found = process.argv.find((argument) => argument.startsWith(`--${name}=`));
  return found === undefined ? fallback : Number(found.slice(name.length + 3));
};
const [seconds, rounds] = [option('seconds', 15), option('rounds', 3)];
const overrides = process.argv.filter((a) => a.startsWith('--set=')).map((a) => a.slice(6).split('='));

const cluster = await ownCluster({ ...defaultSettings, ...Object.fromEntries(overrides) });
const ready: number[] = [];
try {
  await seed(cluster.url);
  for (let round = 1; round <= rounds; round++) {
    const lanes = createLanes({ connectionString: cluster.url, patience: 60_000 });
    const until = performance.now() + seconds * 1000;
    let posted = 0;
    const worker = async () => {
      while (performance.now() < until) {
        await lanes.post(randomItem());
        posted++;
      }
    };
    const load = Promise.all(Array.from({ length: 512 }, worker)).catch((error: unknown) => {
      if (!(error instanceof LedgerClosedError)) throw error;
    });
    const rest = until - performance.now() - 300;
    await new Promise((resolve) => setTimeout(resolve, rest));
    const { rows } = await cluster.pool.query<{ mb: number }>(
      `select round(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) / 1048576)::int as mb from pg_control_checkpoint()`,
    );
    cluster.crash();
    const milliseconds = await cluster.restart();
    ready.push(milliseconds);
    await load;
    await lanes.close();
    console.log(
      `round ${round}: ${posted} posted, ${rows[0]?.mb} MB to replay, ready after ${milliseconds.toFixed(0)} ms`,
    );
  }
  console.log(JSON.stringify({ bench: 'recovery', readyMs: Math.round(Math.max(...ready)) }));
} finally {
  await cluster.remove();
}
