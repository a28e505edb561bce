import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { PIPELINED_MAX } from '@salung/http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createOrigin } from './origin.ts';
import { installApp } from './static.ts';

let origin: Awaited<ReturnType<typeof createOrigin>>;
const waiting: (() => void)[] = [];
beforeAll(async () => {
  origin = await createOrigin({ log: createLog('silent'), trustedProxies: [], strangersPerMinute: 3 });
  origin.post('/limited', { config: { rateLimit: {} } }, async () => ({}));
  origin.post('/echo', async (request) => ({ body: request.body ?? null }));
  origin.get('/waits', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return {};
  });
  origin.get('/fails', async () => {
    throw new Error('select secret from somewhere');
  });
  await installApp(origin, 'none', (template) => async () => template);
  await origin.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => origin.close());

it('sends a strict content security policy and no frame may hold it', async () => {
  const { headers } = await origin.inject('/nowhere');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-eval');
});

it('answers unknown paths, large bodies and internal errors with problem+json that reveals no internals', async () => {
  const unknown = await origin.inject('/nowhere');
  expect(unknown.json()).toMatchObject({ status: 404, code: 'NOT_FOUND', errors: [{ code: 'NOT_FOUND' }] });
  const fails = await origin.inject('/fails');
  expect(fails.statusCode).toBe(500);
  expect(fails.body).not.toMatch(/select|secret|at /);
  const large = await origin.inject({ method: 'POST', url: '/echo', payload: { text: 'x'.repeat(70_000) } });
  expect(large.json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  const xml = await origin.inject({
    method: 'POST',
    url: '/echo',
    payload: '<a/>',
    headers: { 'content-type': 'application/xml' },
  });
  expect(xml.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
});

it('answers a method that a call does not take with 405 and those that it takes', async () => {
  const wrong = await origin.inject({ method: 'DELETE', url: '/api/topup/approve/1' });
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers.allow).toBe('PATCH');
  expect(wrong.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  expect((await origin.inject({ method: 'PUT', url: '/api/topup/list' })).headers.allow).toBe('GET, HEAD');
  // No role is called "list".
  expect((await origin.inject({ method: 'DELETE', url: '/api/roles/list' })).headers.allow).toBe('GET, HEAD');
  const query = await origin.inject({ method: 'QUERY' as 'GET', url: '/api/topup/list' });
  expect([query.statusCode, query.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it.each(['{"a":1,"a":2}', '{"a":1e3}'])('refuses the ambiguous body %s', async (payload) => {
  const headers = { 'content-type': 'application/json' };
  const response = await origin.inject({ method: 'POST', url: '/echo', headers, payload });
  expect(response.json()).toMatchObject({ status: 400, code: 'MALFORMED_BODY' });
});

it.each(['/%', '/%ff%fe', `/${'a'.repeat(9_000)}`, '//evil.example', '/a/../../b'])(
  'answers the address %j with a problem',
  async (url) => {
    const response = await origin.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

it('takes an empty body for no body, whatever the content type says', async () => {
  const response = await origin.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload: '',
  });
  expect(response.json()).toEqual({ body: null });
});

it('limits calls without a session per address, and says when to retry', async () => {
  const replies = [];
  for (let i = 0; i < 4; i++) replies.push(await origin.inject({ method: 'POST', url: '/limited' }));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(replies[3]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(replies[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('answers broken HTTP with a 400', async () => {
  const { port } = origin.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end('GARBAGE\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(text).toContain('MALFORMED_BODY');
});

it.each([
  ['two hosts', 'GET /nowhere HTTP/1.1\r\nHost: a.example\r\nHost: b.example'],
  ['another host than in its address', 'GET http://a.example/nowhere HTTP/1.1\r\nHost: b.example'],
  ['a host that is none', 'GET /nowhere HTTP/1.1\r\nHost: a"><script>'],
])('refuses a request with %s, says why, and ends the connection', async (_name, request) => {
  const { port } = origin.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(text).toContain('application/problem+json');
  expect(text).toMatch(/"detail":"The (request has|Host header)/);
});

const askAtOnce = (times: number) => {
  const { port } = origin.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET /waits HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(times));
  return socket;
};

it('answers requests of one connection that do not wait for each other, in turn', async () => {
  const socket = askAtOnce(PIPELINED_MAX);
  await expect.poll(() => waiting.length).toBe(PIPELINED_MAX);
  for (const answer of waiting.splice(0)) answer();
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (text.split('HTTP/1.1 200').length > PIPELINED_MAX) break;
  }
  expect(text.split('HTTP/1.1 200')).toHaveLength(PIPELINED_MAX + 1);
});

it('ends a connection that sends request after request without waiting, and answers others', async () => {
  const socket = askAtOnce(20_000);
  await new Promise((resolve) => socket.once('close', resolve));
  expect(waiting).toHaveLength(PIPELINED_MAX);
  for (const answer of waiting.splice(0)) answer();
  const { port } = origin.server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/nowhere`)).status).toBe(404);
});
