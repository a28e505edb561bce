import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processAlive, removeCluster, signalProcess } from '@salung/postgres';
import { createDatabase } from '@salung/postgres/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts, Launched, type Ports } from '../../e2e/lib/launcher.ts';

const programs = path.join(import.meta.dirname, '../test-programs');
let folder: string;
let dataDir: string;
let running: Launched[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'launcher-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  running = [];
});

afterEach(async () => {
  for (const run of running) run.end();
  await removeCluster(path.join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

function launch(ports: Ports, env: NodeJS.ProcessEnv = {}, shell?: string[]): Launched {
  const run = new Launched(
    dataDir,
    ports,
    {
      SALUNG_REACHABLE_DIR: process.env.SALUNG_REACHABLE_DIR,
      SALUNG_SERVER: path.join(programs, 'server.ts'),
      SALUNG_SANDBOX: path.join(programs, 'sandbox.ts'),
      SALUNG_HOUSE_GAMES: path.join(programs, 'house-games.ts'),
      SALUNG_BUILD: '0',
      ...env,
    },
    shell,
  );
  running.push(run);
  return run;
}

async function ready(env?: NodeJS.ProcessEnv, ports?: Ports, shell?: string[]): Promise<Launched> {
  const run = launch(ports ?? (await freePorts()), env, shell);
  await run.said('Ctrl-C stops it');
  return run;
}

async function stop(run: Launched): Promise<void> {
  run.interrupt();
  expect(await run.exit).toBe(0);
}

interface Answer {
  pid: number;
  boots: number;
}

async function ask(run: Launched, name: keyof Ports = 'PORT'): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${run.ports[name]}/`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Answer;
}

/** Waits until another process than the given one serves. */
const servedAgain = (run: Launched, name: keyof Ports, notBy: number) =>
  expect.poll(() => ask(run, name).then(({ pid }) => pid !== notBy)).toBe(true);

const events = () => readFileSync(path.join(dataDir, 'events'), 'utf8').trim().split('\n');

test('says where everything is, and Ctrl-C stops it in order without leftovers', async () => {
  const run = await ready();
  for (const port of [
    run.ports.PORT,
    run.ports.OFFICE_PORT,
    run.ports.SANDBOX_PORT,
    run.ports.HOUSE_GAMES_PORT,
  ]) {
    expect(run.output).toContain(`http://localhost:${port}`);
  }
  expect(run.output).toContain('The stand-in is getting ready.');
  expect(run.output).toContain('owner / secret');
  const sandbox = `http://localhost:${run.ports.SANDBOX_PORT}`;
  const houseGames = `http://localhost:${run.ports.HOUSE_GAMES_PORT}/play`;
  expect(await ask(run)).toMatchObject({ demo: '1', boots: 1, sandbox, houseGames });
  expect(await ask(run, 'SANDBOX_PORT')).toMatchObject({ secrets: [] });
  expect(await ask(run, 'HOUSE_GAMES_PORT')).toMatchObject({
    database: 'house_games',
    sees: [],
    platform: `http://localhost:${run.ports.PORT}/provider/house`,
  });

  const pids = [run.postmaster(), ...run.children()];
  expect(pids).toHaveLength(4);
  await stop(run);
  expect(events()).toEqual(['house games stopped', 'server drained', 'sandbox stopped']);
  expect(pids.filter(processAlive)).toEqual([]);

  const again = await ready();
  expect(await ask(again)).toMatchObject({ boots: 2 });
  process.kill(again.pid, 'SIGTERM');
  expect(await again.exit).toBe(0);
});

test('serves again soon after a kill -9 of the server, the sandbox, the house games or PostgreSQL', async () => {
  const run = await ready();
  for (const name of ['PORT', 'SANDBOX_PORT', 'HOUSE_GAMES_PORT'] as const) {
    const { pid } = await ask(run, name);
    process.kill(pid, 'SIGKILL');
    await servedAgain(run, name, pid);
  }
  const killed = run.postmaster();
  process.kill(killed, 'SIGKILL');
  await run.said('PostgreSQL is ready again.');
  await servedAgain(run, 'PORT', 0);
  expect(run.postmaster()).not.toBe(killed);
  await stop(run);
});

test('starts after a kill -9 of the launcher, and of everything', async () => {
  const first = await ready();
  process.kill(first.pid, 'SIGKILL');
  const second = await ready({}, first.ports);
  expect(await ask(second)).toMatchObject({ boots: 2 });

  for (const pid of [second.pid, second.postmaster(), ...second.children()]) signalProcess(pid, 'SIGKILL');
  const third = await ready({}, first.ports);
  expect(await ask(third)).toMatchObject({ boots: 3 });
  await stop(third);
});

test('stops when the shell that started it is killed, and the next start waits for that', async () => {
  const first = await ready({}, undefined, ['sh', '-c', '"$0" "$1"; exit']);
  process.kill(first.pid, 'SIGKILL');
  const second = await ready({}, first.ports);
  expect(events()).toEqual(['house games stopped', 'server drained', 'sandbox stopped']);
  expect(await ask(second)).toMatchObject({ boots: 2 });
  await stop(second);
});

test('refuses to start if it already runs on that data, and does not disturb the other', async () => {
  const run = await ready();
  const second = launch(await freePorts());
  expect(await second.exit).toBe(1);
  expect(second.output).toContain(`already runs on the data in ${dataDir}: process ${run.pid}`);
  expect(await ask(run)).toMatchObject({ boots: 1 });
  await stop(run);
});

test('a second Ctrl-C kills a server that does not stop', async () => {
  const run = await ready({ STAND_IN: 'stubborn' });
  const pids = [run.postmaster(), ...run.children()];
  run.interrupt();
  await run.said('Stopping ...');
  while (processAlive(run.pid)) {
    await delay(300);
    run.interrupt();
  }
  expect(await run.exit).toBe(1);
  expect(pids.filter(processAlive)).toEqual([]);
});

test('names a port that is in use, and starts nothing', async () => {
  const ports = await freePorts();
  const stranger = createServer().listen(Number(ports.OFFICE_PORT), '127.0.0.1');
  await once(stranger, 'listening');
  const run = launch(ports);
  expect(await run.exit).toBe(1);
  expect(run.output).toContain(`Port ${ports.OFFICE_PORT} (OFFICE_PORT) is taken by another program.`);
  expect(run.output).not.toContain('PostgreSQL');
  stranger.close();
});

test('gives up on a server that does not start, and shows why', async () => {
  const run = launch(await freePorts(), { STAND_IN: 'broken' });
  expect(await run.exit).toBe(1);
  expect(run.output).toContain('The server does not stay up');
  expect(run.output).toContain('The configuration is not valid.');
});

test('uses a given database and starts none', async () => {
  const database = await createDatabase();
  const run = await ready({ DATABASE_URL: database.url, SECRET_KEY: 'x'.repeat(32) });
  expect(run.output).not.toContain('PostgreSQL');
  expect(run.output).not.toContain('Sandbox');
  expect(run.output).not.toContain('House games');
  expect(await ask(run)).toMatchObject({ demo: '0', boots: 1 });
  await stop(run);
  await database.drop();
});
