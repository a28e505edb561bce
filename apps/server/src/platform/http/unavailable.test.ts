import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installErrors } from './errors.ts';

/** What PostgreSQL says while its primary is away is answered with 503, so that a client sends again. */

const app = fastify();
beforeAll(async () => {
  installErrors(app);
  app.get('/', async (request) => {
    const { code, message } = request.query as { code?: string; message: string };
    throw Object.assign(new Error(message), code ? { code } : {});
  });
  await app.ready();
});
afterAll(() => app.close());

const statusOf = async (message: string, code?: string) =>
  (await app.inject({ url: '/', query: { message, ...(code ? { code } : {}) } })).statusCode;

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['57P03', 'the database system is not yet accepting connections'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
  ['XX000', 'cannot assign TransactionIds during recovery'],
  ['08007', 'no replica has confirmed the commit'],
  ['EPIPE', 'write EPIPE'],
  ['ECONNRESET', 'read ECONNRESET'],
  [undefined, 'Connection terminated unexpectedly'],
  [undefined, 'Query read timeout'],
])('%s: %s', async (code, message) => {
  expect(await statusOf(message, code)).toBe(503);
});

it('any other error is one of the server', async () => {
  expect(await statusOf('invalid memory alloc request size', 'XX000')).toBe(500);
});
