import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { expect, it, onTestFinished, vi } from 'vitest';

/** HAProxy with `deploy/haproxy.cfg`, before servers that count their connections. */

const configuration = fileURLToPath(new URL('../../../deploy/haproxy.cfg', import.meta.url));
const isThere = spawnSync('haproxy', ['-v']).status === 0;

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

async function startHaproxy(backend: number): Promise<string> {
  const [player, office, stats] = [await getPort(), await getPort(), await getPort()];
  const bindings = { PLAYER_BIND: player, OFFICE_BIND: office, STATS_BIND: stats };
  const child = spawn('haproxy', ['-db', '-f', configuration], {
    env: {
      PATH: process.env.PATH,
      HAPROXY_MAXCONN: '100',
      ...Object.fromEntries(Object.entries(bindings).map(([name, port]) => [name, `127.0.0.1:${port}`])),
      ...Object.fromEntries(
        ['API_1_PORT', 'API_2_PORT', 'API_1_OFFICE_PORT', 'API_2_OFFICE_PORT'].map((name) => [
          name,
          String(backend),
        ]),
      ),
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  });
  const url = `http://127.0.0.1:${player}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/ready`)).status).toBe(200), 10_000);
  return url;
}

const answerOf = (url: string, agent?: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent: agent ?? false }, resolve).on('error', reject);
  });

it.skipIf(!isThere)('keeps its connections for calls, however many streams are open', async () => {
  const server = await startCounting();
  const url = await startHaproxy(server.port);
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
