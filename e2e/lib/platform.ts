import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@salung/postgres/testing';
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

/** Starts it with demo data in it. The apps must have been built. */
export async function startPlatform(): Promise<TestPlatform> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-e2e-'));
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
      DATABASE_URL: database.url,
      SECRET_KEY: 'demo-only-for-the-journeys-in-a-browser',
      SANDBOX_URL: sandboxUrl,
      DEMO: '1',
    },
    path.join(dataDir, 'server.log'),
  );
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
