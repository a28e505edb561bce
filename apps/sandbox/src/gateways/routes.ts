import { demoGateway } from '@salung/contract/demo';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bitpayzRoutes } from './bitpayz.ts';
import type { Book } from './book.ts';
import { tell } from './callbacks.ts';
import { restProviders, restRoutes } from './rest.ts';

const names = [...restProviders, 'bitpayz'] as const;

const mood = z
  .strictObject({
    orders: z.enum(['take', 'refuse', 'error', 'html', 'hang', 'forget', 'unsigned', 'other']),
    queries: z.enum(['answer', 'error', 'hang', 'unknown']),
    callbacks: z.enum(['once', 'twice', 'never', 'wrong', 'old']),
    extra: z.int().min(-100).max(100),
    paysAtOnce: z.boolean(),
  })
  .partial();
const named = z.object({ name: z.enum(names) });
const byId = z.object({ id: z.uuid() });

/** The gateways, and what a person or a test does with their orders. */
export function gatewayRoutes(app: FastifyInstance, book: Book): void {
  const { secret } = demoGateway;
  restRoutes(app, book, secret);
  bitpayzRoutes(app, book, secret);

  const known = (params: unknown) => {
    const order = book.find(byId.parse(params).id);
    if (!order) throw Object.assign(new Error('no such order'), { statusCode: 404 });
    return order;
  };
  app.get('/gateways', async () => ({ data: names.map((name) => ({ name, ...book.moodOf(name) })) }));
  app.put('/gateways/:name/mood', async (request) =>
    book.setMood(named.parse(request.params).name, mood.parse(request.body)),
  );
  app.get('/gateways/orders', async () => ({ data: book.list().slice(0, 200) }));
  /** Somebody pays it: what is to be paid, or another amount. */
  app.post('/gateways/orders/:id/pay', async (request) => {
    const order = known(request.params);
    const { amount } = z.strictObject({ amount: z.int().min(1).optional() }).parse(request.body ?? {});
    book.pay(order, amount);
    return { order, told: await tell(book, order, secret, book.moodOf(order.provider).callbacks) };
  });
  app.post('/gateways/orders/:id/fail', async (request) => {
    const order = known(request.params);
    book.end(order, 'failed');
    return { order, told: await tell(book, order, secret, book.moodOf(order.provider).callbacks) };
  });
  /** The callback once more, as it was or spoilt. */
  app.post('/gateways/orders/:id/tell', async (request) => {
    const order = known(request.params);
    const { as } = z
      .strictObject({ as: mood.shape.callbacks.unwrap().default('once') })
      .parse(request.body ?? {});
    return { order, told: await tell(book, order, secret, as) };
  });
}
