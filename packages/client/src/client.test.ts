import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@salung/contract/player';
import { calls as staffCalls } from '@salung/contract/staff';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { PendingKeys } from './keys.ts';

/** What the server answers next: a status and a code of the catalogue. */
let next = { status: 503, code: 'MAINTENANCE' };
const server = createServer((_request, response) => {
  const { status, code } = next;
  const body = { status, code, detail: 'ข้อความ', errors: [{ code, message: 'ข้อแรก' }] };
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(body));
});
let baseURL = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function memory(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  };
}

it.each([
  [503, 'MAINTENANCE', 1],
  [503, 'BUSY', 0],
  [409, 'TOPUP_OPEN', 0],
])('a call that is refused with %d %s closes the site %d times', async (status, code, times) => {
  next = { status, code };
  const onClosed = vi.fn();
  const client = new Client({ audience: 'player', calls, baseURL, storage: memory(), onClosed });
  await expect(client.call('topup.open')).rejects.toBeInstanceOf(ApiError);
  expect(onClosed).toHaveBeenCalledTimes(times);
});

it('a log-out that fails carries the error and an empty code, and signs out all the same', async () => {
  next = { status: 500, code: 'INTERNAL' };
  const storage = memory();
  const client = new Client({ audience: 'player', calls, baseURL, storage });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  client.session.signIn({ accessToken: `h.${btoa(JSON.stringify({ exp }))}.s`, refreshToken: 'r' });
  const failure = await client.signOut();
  expect(failure?.code).toBe('');
  expect(failure?.error).toMatchObject({ status: 500, code: 'INTERNAL', detail: 'ข้อความ' });
  expect([storage.getItem('accessToken'), storage.getItem('refreshToken')]).toEqual([null, null]);
});

it('an eject that fails carries the error and an empty code', async () => {
  next = { status: 403, code: 'OUTRANKED' };
  const client = new Client({ audience: 'staff', calls: staffCalls, baseURL, storage: memory() });
  const failure = await client.eject('0199d7a0-0000-7000-8000-000000000001');
  expect(failure?.code).toBe('');
  expect(failure?.error).toMatchObject({ status: 403, code: 'OUTRANKED' });
});

it('uses an early answer once, and only for the same person', async () => {
  next = { status: 409, code: 'TOPUP_OPEN' };
  const storage = memory();
  storage.setItem('accessToken', 'a.b.c');
  const client = new Client({ audience: 'player', calls, baseURL, storage });
  const somchai = { id: 'somchai' };
  const early = (token: string, answer: unknown = somchai, at = Date.now()) => {
    const paths = ['/v2/users/user', '/v2/users/statement?per_page=30'];
    const answers = Object.fromEntries(paths.map((path) => [path, Promise.resolve(answer)]));
    globalThis.earlyCalls = { token, at, answers };
  };
  early('a.b.c');
  expect(await client.call('players.statement', { query: { per_page: 30 } })).toEqual(somchai);
  expect(await client.call('auth.user')).toEqual(somchai);
  await expect(client.call('auth.user')).rejects.toMatchObject({ status: 409 });
  early('another');
  await expect(client.call('auth.user')).rejects.toMatchObject({ status: 409 });
  early('a.b.c', null, Date.now() - 60_000);
  await expect(client.call('auth.user')).rejects.toMatchObject({ status: 409 });
  globalThis.earlyCalls = {
    token: 'a.b.c',
    at: Date.now(),
    answers: { '/v2/users/user': Promise.resolve(undefined) },
  };
  await expect(client.call('auth.user')).rejects.toMatchObject({ status: 409 });
  globalThis.earlyCalls = undefined;
});

it('reuses the key of a repeated request until it is answered, its result is known, or ten minutes pass', () => {
  let now = 0;
  const keys = new PendingKeys(() => now);
  const first = keys.take('["topup.create",null,{"amount":50000}]');
  expect(keys.take('["topup.create",null,{"amount":50000}]')).toBe(first);
  expect(keys.take('["topup.create",null,{"amount":60000}]')).not.toBe(first);
  now = 10 * 60_000;
  const second = keys.take('["topup.create",null,{"amount":50000}]');
  expect(second).not.toBe(first);
  keys.settleAll('["withdraw.create"');
  expect(keys.take('["topup.create",null,{"amount":50000}]')).toBe(second);
  keys.settleAll('["topup.create"');
  const third = keys.take('["topup.create",null,{"amount":50000}]');
  expect(third).not.toBe(second);
  keys.settle('["topup.create",null,{"amount":50000}]');
  expect(keys.take('["topup.create",null,{"amount":50000}]')).not.toBe(third);
});
