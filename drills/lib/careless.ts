import { scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server without any of our precautions, as the control of drills: a connection keeps its place for as long as its client likes, and
 * passwords are hashed in the way of everything else. A drill that it passes would prove nothing.
 * @param connections how many places it has, if not any number
 */
export async function carelessServer(connections?: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.method === 'POST') scryptSync('not the right one', 'salt', 64);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  if (connections !== undefined) server.maxConnections = connections;
  server.requestTimeout = 0;
  server.headersTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
