import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics, listenMetrics } from './metrics.ts';

let metrics: Awaited<ReturnType<typeof listenMetrics>>;
beforeAll(async () => {
  metrics = await listenMetrics(createMetrics(), 0);
});
afterAll(() => metrics.close());

/** What comes back for these lines; the server ends the connection. */
async function ask(...lines: string[]): Promise<string> {
  const { port } = metrics.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

it.each(['127.0.0.1:8083', 'localhost', '[::1]:8083'])('are there for whoever asks %s', async (host) => {
  const text = await ask('GET /metrics HTTP/1.1', `Host: ${host}`);
  expect(text).toMatch(/^HTTP\/1.1 200 /);
  expect(text).toContain('process_cpu_seconds_total');
});

it.each([
  ['another name that leads to this machine', 421, ['GET /metrics HTTP/1.1', 'Host: rebound.example:8083']],
  ['two names', 400, ['GET /metrics HTTP/1.1', 'Host: localhost', 'Host: rebound.example']],
  [
    'two names, one of them in the address',
    400,
    ['GET http://rebound.example/metrics HTTP/1.1', 'Host: localhost'],
  ],
])('are not there under %s', async (_name, status, lines) => {
  const text = await ask(...lines);
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(text).not.toContain('process_cpu');
});

it('readings are read once for whoever asks within 15 s, and left out where they cannot be read', async () => {
  const own = createMetrics({ warn: () => {} });
  let reads = 0;
  let fails = false;
  own.readings({ one: { help: 'One.' }, two: { help: 'Two.', labelNames: ['of'] } }, async () => {
    reads += 1;
    if (fails) throw new Error('away');
    return { one: [{ value: 1 }], two: [{ labels: { of: 'a' }, value: 2 }] };
  });
  own.readings({ three: { help: 'Three.' } }, async () => {
    throw new Error('away');
  });
  const texts = await Promise.all([own.registry.metrics(), own.registry.metrics()]);
  for (const text of texts) {
    expect(text).toMatch(/^one 1$/m);
    expect(text).toMatch(/^two\{of="a"\} 2$/m);
    expect(text).not.toMatch(/^three /m);
  }
  expect(reads).toBe(1);
  fails = true;
  expect(await own.registry.metrics()).toMatch(/^one 1$/m);
});
