import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import axios from 'axios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, TransportError, toClientError } from './errors.ts';

const problem = {
  type: 'about:blank',
  title: 'x',
  status: 422,
  detail: 'ยอดเงินไม่พอ',
  code: 'INSUFFICIENT',
  errors: [{ code: 'INSUFFICIENT', message: 'ยอดเงินไม่พอ', path: 'amount' }],
};
const server = createServer((request, response) => {
  if (request.url === '/problem')
    response.writeHead(422, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
  else if (request.url === '/gateway')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  else if (request.url === '/cut') request.socket.destroy();
  // anything else never answers
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failing = async (url: string, options: object = {}) => {
  try {
    await axios.get(url, options);
  } catch (error) {
    return toClientError(error);
  }
  throw new Error('did not fail');
};

describe('the error of a call', () => {
  it('has the server’s sentence, code and fields', async () => {
    const error = await failing(`${base}/problem`);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'INSUFFICIENT',
      detail: 'ยอดเงินไม่พอ',
      errors: [{ path: 'amount' }],
    });
  });
  it.each([
    ['/gateway', {}, 'status', 'Request failed with status code 502'],
    ['/cut', {}, 'network', 'Network Error'],
    ['/never', { timeout: 20 }, 'timeout', 'timeout of 20ms exceeded'],
    ['/never', { signal: AbortSignal.abort() }, 'aborted', 'Request aborted'],
  ])('%s %j is %s', async (path, options, kind, message) => {
    const error = await failing(base + path, options);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ kind, message });
  });
  it('names a protocol that is none', async () => {
    expect(await failing('gopher://127.0.0.1/')).toMatchObject({
      kind: 'protocol',
      message: expect.stringMatching(/^Unsupported protocol/),
    });
  });
  it('does not change other errors', () => {
    const own = new TypeError('ours');
    expect(toClientError(own)).toBe(own);
  });
});
