import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleByName } from '../src/modules/staff/index.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Two server processes share nothing but the database. */

let app: TestApp;
let dataDir: string;
let servers: ServerProcess[];

beforeAll(async () => {
  // The processes go by the real time, so their players must too.
  app = await startApp({ now: new Date() });
  dataDir = await mkdtemp(join(tmpdir(), 'salung-processes-'));
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess(app.databaseUrl, dataDir, { TRUSTED_PROXIES: '127.0.0.1' })),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const withdraw = (server: ServerProcess | undefined, token: string, amount: number, key: string) =>
  fetch(`${server?.player}/api/withdraw/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ amount }),
  });

it('give one key 200 times at once one effect, and everyone the same answer in the end', async () => {
  const player = await createPlayer(app, { balance: 100_000_00 });
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, i) => withdraw(servers[i % 2], player.token, 300_00, 'one-key')),
  );
  const statuses = new Set(replies.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  const bodies = await Promise.all(
    replies.filter(({ status }) => status === 201).map((reply) => reply.text()),
  );
  expect(new Set(bodies).size).toBe(1);
  const later = await withdraw(servers[1], player.token, 300_00, 'one-key');
  expect(await later.text()).toBe(bodies[0]);
  const other = await withdraw(servers[0], player.token, 400_00, 'one-key');
  expect(other.status).toBe(422);
  expect(await moneyOf(app, player.id)).toEqual({ wallet: 99_700_00, held: 300_00 });
});

it('pay no more than the balance holds when 500 withdrawals come at once', async () => {
  const player = await createPlayer(app, { balance: 1_000_00 });
  const replies = await Promise.all(
    Array.from({ length: 500 }, (_, i) => withdraw(servers[i % 2], player.token, 600_00, `key-${i}`)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status >= 500)).toHaveLength(0);
  expect(await moneyOf(app, player.id)).toEqual({ wallet: 400_00, held: 600_00 });
});

it('let the only one who may approve add one colleague alone, however many are sent to both at once', async () => {
  const owner = await createStaff(app, 'Owner');
  const role = await roleByName(app.platform.db, 'Finance');
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      fetch(`${servers[i % 2]?.office}/api/admin/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          username: `twin${i}`,
          name: 'คนใหม่',
          roleId: role?.id,
          password: 'a password of nobody',
        }),
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(49);
});

/** Sends that many calls of one network in turn to both. @returns how many were let through; undefined if another minute began meanwhile */
async function strangers(address: string, calls: number): Promise<number | undefined> {
  const minute = () => Math.floor(Date.now() / 60_000);
  const begun = minute();
  const replies = await Promise.all(
    Array.from({ length: calls }, (_, i) =>
      fetch(`${servers[i % 2]?.player}/v2/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      }),
    ),
  );
  const statuses = replies.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  return begun === minute() ? statuses.filter((status) => status === 400).length : undefined;
}

it('let through as many calls without a session of one network together as one of them alone', async () => {
  // Each would let 600 through by itself.
  const through = (await strangers('198.51.100.1', 1_100)) ?? (await strangers('198.51.100.2', 1_100));
  expect(through).toBeGreaterThanOrEqual(600);
  expect(through).toBeLessThanOrEqual(620);
});
