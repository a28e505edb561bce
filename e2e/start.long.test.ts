import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@salung/contract/demo';
import { processAlive, removeCluster } from '@salung/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPlayers } from '../apps/server/src/demo/people.ts';
import { PlayerCalls } from './lib/api.ts';
import { freePorts, Launched, type Ports } from './lib/launcher.ts';

/** `npm start` with the real server, its own PostgreSQL and demo data. Each test continues where the last one ended. */

let dataDir: string;
let ports: Ports;
let launched: Launched | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'salung-start-'));
  await chmod(dataDir, 0o711);
  ports = await freePorts();
});
afterAll(async () => {
  launched?.end();
  await removeCluster(path.join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

function run(): Launched {
  if (!launched) throw new Error('it does not run');
  return launched;
}

const at = (name: keyof Ports, where = '') => `http://localhost:${ports[name]}${where}`;
const names = ['PORT', 'OFFICE_PORT', 'SANDBOX_PORT', 'HOUSE_GAMES_PORT'] as const;
const status = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  );
const isReady = () =>
  expect.poll(() => status(at('PORT', '/health/ready')), { timeout: 20_000, interval: 25 });

async function money() {
  const calls = await PlayerCalls.signIn(at('PORT'), demoPlayers.somchai.phone);
  return calls.money();
}

describe('npm start', () => {
  test('starts everything and says how to try it', async () => {
    launched = new Launched(dataDir, ports);
    await launched.said('Ctrl-C stops it');
    await isReady().toBe(200);
    const addresses = names.map((name) => at(name));
    for (const text of [...addresses, DEMO_PASSWORD, 'owner']) {
      expect(launched.output).toContain(text);
    }
    for (const name of names) {
      const page = await fetch(at(name, '/'));
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<!doctype html>');
    }
    expect(await money()).toEqual({ balance: 270_000, held: 0 });
  });

  test('serves again after a kill -9 of the server', async () => {
    const [server = 0] = run().children();
    const begun = performance.now();
    process.kill(server, 'SIGKILL');
    await run().said('The server is ready again.');
    await isReady().toBe(200);
    console.log(`serving ${Math.round(performance.now() - begun)} ms after the server was killed`);
    expect(run().children()[0]).not.toBe(server);
    expect(await money()).toEqual({ balance: 270_000, held: 0 });
  });

  test('serves again after a kill -9 of PostgreSQL, with all acknowledged data', async () => {
    const calls = await PlayerCalls.signIn(at('PORT'), demoPlayers.somchai.phone);
    await calls.call('withdraw.create', { body: { amount: 70_000 } });
    const postmaster = run().postmaster();
    const begun = performance.now();
    process.kill(postmaster, 'SIGKILL');
    await run().said('PostgreSQL is ready again.');
    await isReady().toBe(200);
    console.log(`serving ${Math.round(performance.now() - begun)} ms after PostgreSQL was killed`);
    expect(run().postmaster()).not.toBe(postmaster);
    expect(await money()).toEqual({ balance: 200_000, held: 70_000 });
  });

  test('Ctrl-C leaves no process', async () => {
    const pids = [...run().children(), run().postmaster()];
    expect(pids.filter(processAlive)).toHaveLength(4);
    run().interrupt();
    expect(await run().exit).toBe(0);
    expect(pids.filter(processAlive)).toEqual([]);
  });

  test('a second start finds everything as it was', async () => {
    const begun = performance.now();
    launched = new Launched(dataDir, ports);
    await launched.said('Ctrl-C stops it');
    await isReady().toBe(200);
    console.log(`the second start was ready after ${Math.round(performance.now() - begun)} ms`);
    expect(await money()).toEqual({ balance: 200_000, held: 70_000 });
    launched.interrupt();
    expect(await launched.exit).toBe(0);
  });
});
