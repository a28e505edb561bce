import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerEvents } from '@salung/contract';
import { calls } from '@salung/contract/player';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client } from '../client.ts';
import { Live } from './live.ts';

/** Tabs of one browser: they share storage, locks and channels, and in this test also their visibility. */
const page = Object.assign(new EventTarget(), { hidden: true });
const look = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

const streams: ServerResponse[] = [];
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(`event: snapshot\ndata: {"balance":${streams.push(response)}}\n\n`);
  server.emit('stream');
});
/** Resolves when the n-th stream is open. */
const opened = async (count: number): Promise<ServerResponse> => {
  while (streams.length < count) await once(server, 'stream');
  return streams[count - 1] as ServerResponse;
};
const replace = (stream: ServerResponse) => stream.end('event: replaced\ndata: {"streamsMax":10}\n\n');

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
} as Storage;

let stops: (() => void)[];
beforeEach(async () => {
  stops = [];
  streams.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** Opens a tab of a signed-in browser. @returns its events, the newest last */
function openTab(): { heard: string[] } {
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new Client({ audience: 'player', calls, baseURL, storage });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  client.session.signIn({ accessToken: `h.${btoa(JSON.stringify({ exp }))}.s`, refreshToken: 'r' });
  const live = new Live<PlayerEvents>(client);
  const heard: string[] = [];
  stops.push(
    live.on(({ event }) => void heard.push(event)),
    live.start(),
  );
  return { heard };
}
const lockState = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return { held: held.length, pending: pending.length };
};

it('a hidden tab whose stream was replaced does not reconnect, but leaves that to another tab', async () => {
  look(true);
  const first = openTab();
  const stream = await opened(1);
  const second = openTab();
  await vi.waitFor(async () => expect(await lockState()).toEqual({ held: 1, pending: 1 }), 15_000);
  replace(stream);
  const next = await opened(2);
  await vi.waitFor(() => expect(first.heard.filter((event) => event === 'snapshot')).toHaveLength(2), 15_000);
  expect(second.heard).toContain('snapshot');

  replace(next);
  await vi.waitFor(async () => expect(await lockState()).toEqual({ held: 0, pending: 0 }), 15_000);
  expect(streams).toHaveLength(2);

  // When they are visible again, the tabs share one stream again.
  look(false);
  await opened(3);
  await vi.waitFor(async () => expect(await lockState()).toEqual({ held: 1, pending: 1 }), 15_000);
  expect(streams).toHaveLength(3);
});

it('opens a stream again when the server of the old one said, not after the pause that follows a failure', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  look(false);
  openTab();
  for (let count = 1; count <= 4; count += 1) {
    const stream = await opened(count);
    // A pause of its own would be a second the first time, and twice as long each time.
    stream.end('retry: 1\n\n');
  }
  await opened(5);
  const asSaid = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 1);
  expect(asSaid).toHaveLength(4);
});
