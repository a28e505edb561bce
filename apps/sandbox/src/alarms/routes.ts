import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** The secret that the demo signs its alarms with. */
export const ALARM_SECRET = 'demo-alarms';

/** More than a person looks at. */
const KEPT = 100;

const message = z.object({
  id: z.uuid(),
  kind: z.enum(['OPENED', 'OVER', 'TEST']),
  at: z.iso.datetime(),
  text: z.string().max(10_000),
});

/** A program of the operator that is told of alarms by a webhook. It takes what is signed, and shows it. */
export function alarmRoutes(app: FastifyInstance): void {
  let messages: z.output<typeof message>[] = [];
  app.post('/alarms/webhook', async (request, reply) => {
    const timestamp = String(request.headers['x-timestamp']);
    // The bytes are those that JSON.stringify has written: the server sends nothing else.
    const signed = `${timestamp}.${JSON.stringify(request.body)}`;
    const expected = createHmac('sha256', ALARM_SECRET).update(signed).digest('hex');
    if (request.headers['x-signature'] !== expected) {
      return reply.code(401).send({ error: 'the signature is wrong' });
    }
    const told = message.parse(request.body);
    if (!messages.some(({ id }) => id === told.id)) messages = [told, ...messages.slice(0, KEPT - 1)];
    return { received: told.id };
  });
  app.get('/alarms/messages', async () => ({ data: messages }));
}
