import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be under way. Browsers and proxies send the next one after an answer. */
export const PIPELINED_MAX = 10;

/**
 * Ends a connection that sends request after request without waiting for answers. Node begins all that it has read before
 * the first answer could hold the sender up: a few megabytes of them would keep everybody else waiting, and fill the memory.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The rest of what was read at once: nobody would receive the answers.
    if (socket.destroyed) return void reply.hijack();
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > PIPELINED_MAX) {
      request.log.warn({ address: request.ip }, 'a connection sent too many requests at once');
      reply.hijack();
      socket.destroy();
      return;
    }
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    done();
  });
}
