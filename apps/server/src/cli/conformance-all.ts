import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startCluster } from '@salung/postgres';
import pg from 'pg';
import { checkBooks } from '../boot/books.ts';
import { prepareDatabase } from '../boot/database.ts';
import { createPlatform } from '../boot/platform.ts';
import { startServer } from '../boot/server.ts';
import { readConfig } from '../config.ts';
import { overHttp, playNow, trialProviders } from '../modules/conformance/index.ts';
import { connectTrial } from '../modules/games/index.ts';
import { toggleSite } from '../modules/maintenance/index.ts';
import { inTransaction } from '../platform/db/database.ts';
import { systemCaller } from '../platform/http/caller.ts';
import { createLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { Line } from './conformance-report.ts';

/** A server and a database of their own, and a provider of each adapter: proves the adapters, not a configuration. */
export async function playAll(say: (line: Line) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'salung-conformance-'));
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'postgres');
  try {
    const { url } = await startCluster({ dataDir, reachableDir: join(folder, 'reachable') });
    const config = readConfig({
      DATABASE_URL: url,
      SECRET_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const server = await startServer(config, () => {});
    const databaseUrl = await prepareDatabase(config);
    const { platform, close } = await createPlatform(config, databaseUrl, createLog('silent'));
    try {
      await playEach(platform, `http://127.0.0.1:${server.ports.player}`, say);
      await checked(platform, url, say);
    } finally {
      await close();
      await server.stop();
    }
  } finally {
    await removeCluster(dataDir);
    await rm(folder, { recursive: true, force: true });
  }
}

async function playEach(platform: Platform, address: string, say: (line: Line) => void): Promise<void> {
  const trials = trialProviders();
  const ids = await inTransaction(platform.db, async (tx) => {
    const connected = new Map<string, number>();
    for (const trial of trials) connected.set(trial.code, await connectTrial(platform, tx, trial));
    return connected;
  });
  const play = async (code: string, only: readonly string[] | null) => {
    const run = await playNow(platform, ids.get(code) ?? 0, {
      only,
      deliver: overHttp(address),
      report: (result) => say({ provider: code, ...result }),
    });
    if (run.state !== 'FINISHED') throw new Error(`The run of ${code} was broken off: ${run.note}`);
  };
  for (const { code, isActive } of trials) await play(code, isActive ? null : ['provider-off']);
  await toggleSite(platform, systemCaller(platform.db, 'conformance'), false);
  for (const { code, isActive } of trials) if (isActive) await play(code, ['site-closed']);
}

/** The books of the whole installation, as one more case. */
async function checked({ db }: Platform, url: string, say: (line: Line) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { wrong } = await checkBooks(db, client);
    const result = wrong.length === 0 ? 'PASS' : 'FAIL';
    say({ provider: 'all', id: 'books', result, reason: wrong[0] ?? null, millis: 0, traffic: [] });
  } finally {
    await client.end();
  }
}
