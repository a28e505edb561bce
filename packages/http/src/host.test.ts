import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLoopbackHost, requireHost } from './host.ts';

/** Over sockets: no client of HTTP sends these. */

const anywhere = fastify();
const loopback = fastify();
for (const app of [anywhere, loopback]) app.get('/', async ({ host }) => `here is ${host}`);
requireHost(anywhere);
requireHost(loopback, { isOurs: isLoopbackHost });
beforeAll(async () => {
  for (const app of [anywhere, loopback]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const app of [anywhere, loopback]) await app.close();
});

/** The answer to a request line and headers. The connection stays open on our side until the answer is there. */
async function ask(
  app: typeof anywhere,
  lines: readonly string[],
): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (/\r\n\r\n[\s\S]+/.test(text)) break;
  }
  return { status: Number(text.split(' ')[1]), text };
}

it.each([
  ['two hosts', ['GET / HTTP/1.1', 'Host: a.example', 'Host: b.example']],
  ['the same host twice', ['GET / HTTP/1.1', 'Host: a.example', 'host: a.example']],
  ['two hosts of old HTTP', ['GET / HTTP/1.0', 'Host: a.example', 'Host: b.example']],
  ['another host than in its address', ['GET http://a.example/ HTTP/1.1', 'Host: b.example']],
  ['another port than in its address', ['GET http://a.example/ HTTP/1.1', 'Host: a.example:8080']],
  ['a name before the host in its address', ['GET http://b@a.example/ HTTP/1.1', 'Host: a.example']],
  ['a host that is a list', ['GET / HTTP/1.1', 'Host: a.example, b.example']],
  ['a host that is markup', ['GET / HTTP/1.1', 'Host: a"><script>']],
  ['a host with a path', ['GET / HTTP/1.1', 'Host: a.example/b']],
])('%s is refused, and the connection ends', async (_name, lines) => {
  const { status, text } = await ask(anywhere, lines);
  expect(status).toBe(400);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(text).not.toContain('here is');
});

it.each([
  ['one host', ['GET / HTTP/1.1', 'Host: a.example:8080']],
  ['an address of version six', ['GET / HTTP/1.1', 'Host: [2001:db8::1]:8080']],
  ['no host in old HTTP', ['GET / HTTP/1.0']],
  ['the host of its address', ['GET http://A.example:80/ HTTP/1.1', 'Host: a.example']],
  ['an address with its usual port', ['GET https://a.example/ HTTP/1.1', 'Host: a.example:443']],
])('%s is answered', async (_name, lines) => {
  expect(await ask(anywhere, lines)).toMatchObject({ status: 200, text: expect.stringContaining('here is') });
});

it('what belongs to the machine itself answers under its own names only', async () => {
  const statusFor = async (host: string) => (await ask(loopback, ['GET / HTTP/1.1', `Host: ${host}`])).status;
  for (const host of ['localhost', 'LOCALHOST:9100', '127.0.0.1:9100', '127.8.8.8', '[::1]:9100'])
    expect(await statusFor(host), host).toBe(200);
  for (const host of [
    'evil.example',
    'evil.example:9100',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '',
  ])
    expect(await statusFor(host), host).toBe(421);
  expect((await ask(loopback, ['GET / HTTP/1.0'])).status).toBe(421);
});
