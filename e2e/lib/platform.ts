import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, ensureTemplate, testClusterUrl } from '@salung/postgres/testing';
import { start } from './process.ts';
import { Sandbox } from './sandbox.ts';

/** The real thing: server and sandbox as processes of their own, a database of their own, free ports. */
export interface TestPlatform {
  /** Where players go, and where staff go. */
  playerUrl: string;
  officeUrl: string;
  sandbox: Sandbox;
  /** URL of the superuser in the platform's database. */
  databaseUrl: string;
  serverPid: number;
  stop(): Promise<void>;
}

/** The secret of the demo's own provider. */
export const HOUSE_GAMES_SECRET = 'demo-only-for-the-journeys-in-a-browser';

/** The master key of the platform. */
export const PLATFORM_SECRET = 'demo-only-for-the-journeys-in-a-browser';

/** The demo as it begins, made once in a run: every journey gets a copy. */
const TEMPLATE = 'demo of the journeys';

/** The pictures of the template, in a folder that every process of the run finds by itself. */
export const templateFiles = (): string => {
  const run = createHash('sha256').update(testClusterUrl()).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `salung-e2e-demo-${run}`);
};

/** Starts it with demo data in it. The apps must have been built. */
export async function startPlatform(): Promise<TestPlatform> {
  await ensureTemplate(TEMPLATE, async (url) => {
    await mkdir(templateFiles(), { recursive: true });
    const { server, sandbox } = await startBoth(url, templateFiles());
    await server.stop();
    await sandbox.stop();
  });
  const database = await createDatabase({ template: TEMPLATE });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-e2e-'));
  await cp(templateFiles(), dataDir, { recursive: true });
  const { server, sandbox, sandboxUrl } = await startBoth(database.url, dataDir);
  const { player, office } = server.ready.ports;
  return {
    playerUrl: `http://localhost:${player}`,
    officeUrl: `http://localhost:${office}`,
    sandbox: new Sandbox(sandboxUrl),
    databaseUrl: database.url,
    serverPid: server.pid,
    async stop() {
      await server.stop();
      await sandbox.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The sandbox and a server that has its demo in that database: made where there is none yet. */
async function startBoth(databaseUrl: string, dataDir: string) {
  const shared = { PATH: process.env.PATH, DATA_DIR: dataDir, HOST: '127.0.0.1' };
  const sandbox = await start<{ port: number }>(
    'apps/sandbox/src/main.ts',
    { ...shared, SANDBOX_PORT: '0' },
    path.join(dataDir, 'sandbox.log'),
  );
  const sandboxUrl = `http://localhost:${sandbox.ready.port}`;
  const server = await start<{ ports: { player: number; office: number } }>(
    'apps/server/src/main.ts',
    {
      ...shared,
      PORT: '0',
      OFFICE_PORT: '0',
      METRICS_PORT: '0',
      DATABASE_URL: databaseUrl,
      SECRET_KEY: PLATFORM_SECRET,
      SANDBOX_URL: sandboxUrl,
      // The demo's own games: the lobby has them, and a test that opens one says where it is.
      HOUSE_GAMES_URL: 'http://localhost:9/play',
      HOUSE_GAMES_SECRET,
      DEMO: '1',
    },
    path.join(dataDir, 'server.log'),
  );
  return { server, sandbox, sandboxUrl };
}
