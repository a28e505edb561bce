import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, type ClusterOptions, removeCluster, startCluster } from '@salung/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../src/boot/books.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** kill -9 of the server and of PostgreSQL under load: nothing that was acknowledged is lost or happens twice. */

const PLAYERS = 6;
const BALANCE = 50_000_00;
const AMOUNT = 100_00;
const KILLS = ['server', 'database', 'server', 'database', 'server', 'server'] as const;
/** Acknowledged withdrawals between two kills. */
const BETWEEN = 12;

let folder: string;
let place: ClusterOptions;
let cluster: Cluster;
let app: TestApp;
let server: ServerProcess;
/** Resolves when what was killed last is back. */
let back: Promise<unknown> = Promise.resolve();
let players: TestPlayer[];
let finance: TestStaff;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salung-kills-'));
  // As root, PostgreSQL runs as another user, who has to get through.
  await chmod(folder, 0o711);
  place = {
    dataDir: join(folder, 'pg'),
    reachableDir: join(folder, 'reachable'),
    settings: { shared_buffers: '64MB' },
  };
  cluster = await startCluster(place);
  app = await startApp({ databaseUrl: cluster.url, now: new Date() });
  players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(app, { balance: BALANCE })));
  finance = await createStaff(app, 'Finance');
  server = await startServerProcess(cluster.url, join(folder, 'data'));
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await app.close();
  await removeCluster(place.dataDir);
  await rm(folder, { recursive: true, force: true });
});

/** Sends until the server has answered for good: the same key each time, whatever was cut off before. */
async function untilAnswered(
  origin: () => string,
  path: string,
  method: string,
  token: string,
  key: string,
  body: unknown,
) {
  for (;;) {
    try {
      const reply = await fetch(`${origin()}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await reply.json()) as { id: string; status: string | number; code?: string };
      // Still running, or the database is away: the same again.
      if (reply.status === 503 || answer.code === 'STILL_RUNNING') {
        await back;
        continue;
      }
      if (reply.status >= 500) throw new Error(`${reply.status} from ${path}`);
      return { status: reply.status, answer };
    } catch (error) {
      if (/^5\d\d/.test((error as Error).message)) throw error;
      // Refused or cut off: the process is being restarted.
      await back;
    }
  }
}

async function restartServer(): Promise<void> {
  await server.kill('SIGKILL');
  server = await startServerProcess(cluster.url, join(folder, 'data'));
}

async function restartDatabase(): Promise<void> {
  process.kill(cluster.pid, 'SIGKILL');
  cluster = await startCluster({ ...place, port: cluster.port });
}

it('loses nothing and doubles nothing', async () => {
  let acknowledged = 0;
  let stop = false;
  let wake: (() => void) | undefined;
  const effects = new Map<string, { paid: number; held: boolean }>();

  async function play(player: TestPlayer): Promise<void> {
    const mine = { paid: 0, held: false };
    effects.set(player.id, mine);
    for (let round = 0; !stop; round++) {
      const created = await untilAnswered(
        () => server.player,
        '/api/withdraw/create',
        'POST',
        player.token,
        `${player.id}-${round}`,
        { amount: AMOUNT },
      );
      expect(created.status).toBe(201);
      mine.held = true;
      const revoked = await untilAnswered(
        () => server.office,
        `/api/withdraw/revoke/${created.answer.id}`,
        'POST',
        finance.token,
        `revoke-${player.id}-${round}`,
        { reason: 'drill' },
      );
      expect(revoked.status).toBe(200);
      mine.held = false;
      acknowledged += 1;
      wake?.();
    }
  }
  const more = async (count: number) => {
    const target = acknowledged + count;
    while (acknowledged < target && !stop) await new Promise<void>((resolve) => (wake = resolve));
  };

  const playing = Promise.all(players.map(play));
  playing.catch(() => {
    stop = true;
    wake?.();
  });
  for (const victim of KILLS) {
    await more(BETWEEN);
    if (victim === 'server') {
      back = restartServer();
    } else {
      back = restartDatabase();
    }
    await back;
  }
  await more(BETWEEN);
  stop = true;
  await playing;

  for (const player of players) {
    expect(await moneyOf(app, player.id)).toEqual({ wallet: BALANCE, held: 0 });
    const rows = await app.platform.db
      .selectFrom('withdrawal')
      .select('status')
      .where('player_id', '=', player.id)
      .execute();
    expect(rows.every(({ status }) => status === 'REVOKED')).toBe(true);
  }
  const { count } = await app.platform.db
    .selectFrom('withdrawal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(acknowledged);
  const client = await app.platform.pool.connect();
  const { wrong } = await checkBooks(app.platform.db, client);
  client.release();
  expect(wrong).toEqual([]);
}, 180_000);
