import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Inbox } from './inbox.ts';

const phone = z.string().regex(/^(\+\d{8,15}|0\d{9})$/, 'a phone as +66812345678 or 0812345678');
const message = z.strictObject({ to: phone, text: z.string().min(1).max(2_000) });
const query = z.strictObject({ to: phone.optional() });

/** The SMS provider: takes messages from the server, and shows them to the holder of the phone. */
export function smsRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.post('/sms/messages', async (request, reply) =>
    reply.code(201).send(inbox.add(message.parse(request.body))),
  );
  app.get('/sms/messages', async (request) => ({ data: inbox.list(query.parse(request.query).to) }));
}
