import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hasHaproxy, startHaproxy } from './haproxy.ts';

/** HAProxy with `deploy/haproxy.cfg`, before servers that count their connections. */

/** A server that keeps streams open, and tells how many connections were opened to it for calls. */
async function startCounting(): Promise<{ port: number; opened(): number }> {
  const ofCalls = new Set<unknown>();
  const server: Server = createServer((request, response) => {
    if (request.url === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return;
    }
    if (request.url === '/call') ofCalls.add(request.socket);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, opened: () => ofCalls.size };
}

/** @returns where HAProxy answers players, with this server behind it */
async function startBefore(port: number): Promise<string> {
  const ports = { player: port, office: port };
  const haproxy = await startHaproxy([ports, ports], 100);
  onTestFinished(() => haproxy.end());
  await vi.waitFor(async () => expect((await fetch(`${haproxy.player}/ready`)).status).toBe(200), 10_000);
  return haproxy.player;
}

const answerOf = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false }, resolve).on('error', reject);
  });

it.skipIf(!hasHaproxy())('keeps its connections for calls, however many streams are open', async () => {
  const server = await startCounting();
  const url = await startBefore(server.port);
  // Half of the connections that this HAProxy takes: by default it keeps none where a fifth of them are in use.
  for (let n = 0; n < 50; n += 1) {
    const stream = await answerOf(`${url}/api/events`);
    onTestFinished(() => void stream.destroy());
  }
  const browser = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => browser.destroy());
  for (let n = 0; n < 20; n += 1) {
    const answer = await answerOf(`${url}/call`, browser);
    await once(answer.resume(), 'end');
  }
  // One for each of its threads at most, and one that was under way.
  expect(server.opened()).toBeLessThanOrEqual(5);
});
