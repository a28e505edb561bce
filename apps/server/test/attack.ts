import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createStaff, type TestStaff } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** Two started servers over one database, as attacks find them, and how they are asked over real HTTP. */

export let app: TestApp;
let dataDir: string;
export let servers: ServerProcess[];
export let manager: TestStaff;
export let finance: TestStaff;

/** The servers and their people, for the tests of one file. */
export function setUpServers(): void {
  beforeAll(async () => {
    // The processes go by the real time, so their people must too.
    app = await startApp({ now: new Date() });
    dataDir = await mkdtemp(join(tmpdir(), 'salung-attacks-'));
    servers = await Promise.all([1, 2].map(() => startServerProcess(app.databaseUrl, dataDir)));
    manager = await createStaff(app, 'Manager');
    finance = await createStaff(app, 'Finance');
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}

interface Sent {
  at?: 'player' | 'office';
  method?: string;
  body?: unknown;
  key?: string;
}
let turn = 0;
/** A request to one of the processes, by turns. */
export async function send(
  path: string,
  token: string,
  { at = 'office', method = 'GET', body, key }: Sent = {},
) {
  turn += 1;
  const server = servers[turn % 2];
  const response = await fetch(`${server?.[at]}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}
export const countOf = (replies: { status: number }[], status: number) =>
  replies.filter((reply) => reply.status === status).length;
