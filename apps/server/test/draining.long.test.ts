import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, type TestPlayer } from './factories.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** The end of a process that others go on without: what a load balancer, its connections and browsers see of it. */

let app: TestApp;
let player: TestPlayer;
let dataDir: string;
let server: ServerProcess;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  app = await startApp({ now: new Date() });
  player = await createPlayer(app);
  dataDir = await mkdtemp(join(tmpdir(), 'salung-draining-'));
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await startServerProcess(app.databaseUrl, dataDir, { DRAIN_SECONDS: '3' });
});
afterEach(() => server.kill());

const authorization = () => ({ authorization: `Bearer ${player.token}` });

/** Sends a GET over the one connection that is kept. */
async function ask(path: string): Promise<IncomingMessage> {
  const request = get(`${server.player}${path}`, { agent, headers: authorization() });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}
const statusOf = async (path: string) => (await ask(path)).statusCode;

it('is announced first: calls are answered on, and their connections closed', async () => {
  const before = await ask('/v2/users/user');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  expect(await statusOf('/health/ready')).toBe(200);
  const gone = server.kill('SIGTERM');
  await expect.poll(() => statusOf('/health/ready')).toBe(503);
  const during = await ask('/v2/users/user');
  expect([during.statusCode, during.headers.connection]).toEqual([200, 'close']);
  expect(await statusOf('/health/live')).toBe(200);
  const page = await fetch(`${server.office}/health/ready`);
  expect([page.status, await page.json()]).toEqual([503, { status: 'draining' }]);
  await gone;
  await expect(ask('/health/live')).rejects.toThrow('ECONNREFUSED');
});

it('sends streams elsewhere only then, each at a moment of its own', async () => {
  const opened = await Promise.all(
    Array.from({ length: 8 }, () => fetch(`${server.player}/api/events`, { headers: authorization() })),
  );
  const texts = Promise.all(opened.map((response) => response.text()));
  await server.kill('SIGTERM');
  const pauses = (await texts).map((text) => Number(/^retry: (\d+)$/m.exec(text)?.[1]));
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(100);
    expect(pause).toBeLessThanOrEqual(1_000);
  }
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

it('waits for a call that is under way', async () => {
  const open = get(`${server.player}/api/events`, { headers: authorization() });
  const [stream] = (await once(open, 'response')) as [IncomingMessage];
  stream.resume();
  // Its headers are there, and its body is not: the server waits for the rest.
  const call = request(`${server.player}/v2/users/language`, {
    method: 'PATCH',
    agent: new Agent({ keepAlive: true }),
    headers: { ...authorization(), 'content-type': 'application/json', 'content-length': '17' },
  });
  await new Promise((sent) => call.write('{"language":', sent));
  const gone = server.kill('SIGTERM');
  // The streams end when the server begins to close.
  await once(stream, 'end');
  call.end('"en"}');
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  expect(response.statusCode).toBe(200);
  await gone;
});
