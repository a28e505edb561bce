import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { statementOf } from './statement.ts';
import { type Banks, modes, transfer } from './transfers.ts';

const ofAccount = z.strictObject({ account: z.string().regex(/^\d{10,15}$/) });
const wanted = z.strictObject({ mode: z.enum(modes) });

/** What tests and the console do: record a transfer, and choose how the verification services answer. */
export function transferRoutes(app: FastifyInstance, banks: Banks): void {
  app.post('/transfers', async (request, reply) => {
    banks.add(transfer.parse(request.body));
    return reply.code(201).send({});
  });
  const state = () => ({ mode: banks.mode, modes, asked: banks.asked, data: banks.list() });
  app.get('/transfers', async () => state());
  app.get('/transfers/statement', async (request, reply) => {
    const { account } = ofAccount.parse(request.query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${account}.csv"`)
      .send(statementOf(account, banks.list()));
  });
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
