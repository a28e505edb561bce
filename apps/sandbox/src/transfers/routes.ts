import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Banks, modes, transfer } from './transfers.ts';

const wanted = z.strictObject({ mode: z.enum(modes) });

/** What tests and the console do: record a transfer, and choose how the verification services answer. */
export function transferRoutes(app: FastifyInstance, banks: Banks): void {
  app.post('/transfers', async (request, reply) => {
    banks.add(transfer.parse(request.body));
    return reply.code(201).send({});
  });
  const state = () => ({ mode: banks.mode, modes, asked: banks.asked, data: banks.list() });
  app.get('/transfers', async () => state());
  app.put('/transfers/mode', async (request) => {
    banks.mode = wanted.parse(request.body).mode;
    return state();
  });
}

/** Answers of a service that is not itself; true where one was given. */
export function misbehave({ mode }: Banks, reply: FastifyReply): boolean {
  if (mode === 'hang') reply.hijack();
  else if (mode === 'html') reply.code(502).type('text/html').send('<html><h1>Bad Gateway</h1></html>');
  else if (mode === 'error') reply.code(500).send({ success: false, message: 'Internal Server Error' });
  else return false;
  return true;
}
