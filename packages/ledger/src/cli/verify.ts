// npm run ledger:verify: walks every block, balance and key of the ledger at DATABASE_URL, or of the demo's own
// PostgreSQL under DATA_DIR (started for the purpose when it doesn't run). Exit code 1 when something is wrong.
import path from 'node:path';
import { startCluster } from '@salung/postgres';
import pg from 'pg';
import { verify } from '../verify.ts';

async function locate(): Promise<{ url: string; done: () => Promise<void> }> {
  const given = process.env.MIGRATE_DATABASE_URL ?? process.env.DATABASE_URL;
  if (given !== undefined && given !== '') return { url: given, done: async () => undefined };
  const dataDir = path.resolve(process.env.DATA_DIR ?? 'data', 'postgres');
  const started = Date.now();
  const cluster = await startCluster({ dataDir });
  const url = new URL(cluster.url);
  url.pathname = '/salung';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ ours: boolean }>(
    'select pg_postmaster_start_time() >= to_timestamp($1 / 1000.0) as ours',
    [started],
  );
  await client.end();
  return {
    url: url.href,
    done: async () => {
      if (rows[0]?.ours === true) await cluster.stop();
    },
  };
}

const { url, done } = await locate();
const client = new pg.Client({ connectionString: url });
try {
  await client.connect();
  const report = await verify(client, { onProgress: (message) => console.log(`checking: ${message}`) });
  const { accounts, transfers, keys, blocks, head } = report;
  console.log(`${accounts} accounts, ${transfers} transfers, ${keys} keys, ${blocks} blocks`);
  if (head !== null) console.log(`hash of the last block: ${head}`);
  for (const problem of report.problems) console.error(`WRONG: ${problem.invariant}: ${problem.wrong}`);
  console.log(report.ok ? 'The ledger is sound.' : 'The ledger is NOT sound.');
  process.exitCode = report.ok ? 0 : 1;
} finally {
  await client.end();
  await done();
}
