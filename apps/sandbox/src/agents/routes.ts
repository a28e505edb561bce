import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Phones } from './phones.ts';

const mood = z
  .strictObject({
    transfers: z.enum(['pay', 'refuse', 'die', 'twice', 'late', 'contradict']),
    lines: z.enum(['once', 'twice', 'reversed']),
  })
  .partial();
const line = z.strictObject({
  at: z.iso.datetime().optional(),
  direction: z.enum(['in', 'out']).default('in'),
  amount: z.int().min(1),
  balance: z.int().optional(),
  reference: z.string().max(60).optional(),
  payerBank: z.string().max(60).optional(),
  payerAccount: z.string().max(40).optional(),
  payerName: z.string().max(200).optional(),
});
const added = z.strictObject({
  key: z.string().max(100),
  /** Where it signs in: a platform on this machine. */
  platform: z
    .string()
    .regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/)
    .optional(),
});
const byId = z.object({ id: z.coerce.number().int() });

/** The phones with a bank's app, and what a person or a test does with them. */
export function agentRoutes(app: FastifyInstance, phones: Phones): void {
  const known = (params: unknown) => {
    const phone = phones.find(byId.parse(params).id);
    if (!phone) throw Object.assign(new Error('no such phone'), { statusCode: 404 });
    return phone;
  };
  app.get('/agents', async () => ({ data: phones.all.map(({ state }) => state) }));
  /** A phone more, whose program has the key of another channel. */
  app.post('/agents', async (request) => {
    const { key, platform = phones.platform } = added.parse(request.body);
    if (!platform) throw Object.assign(new Error('no platform to sign in to'), { statusCode: 400 });
    return phones.add(key, new URL(platform).origin).state;
  });
  app.put('/agents/:id/mood', async (request) => {
    const phone = known(request.params);
    const given = Object.entries(mood.parse(request.body)).filter(([, value]) => value !== undefined);
    phone.mood = { ...phone.mood, ...Object.fromEntries(given) };
    return phone.state;
  });
  /** Its program does the next thing, where it does not work by itself. */
  app.post('/agents/:id/step', async (request) => ({ did: await known(request.params).step(0) }));
  app.post('/agents/:id/kill', async (request) => {
    const phone = known(request.params);
    phone.kill();
    return phone.state;
  });
  /** The bank's app shows money that moved. */
  app.post('/agents/:id/lines', async (request) => {
    const phone = known(request.params);
    const { lines } = z.strictObject({ lines: z.array(line).min(1).max(500) }).parse(request.body);
    const now = new Date().toISOString();
    return phone.see(lines.map((each) => ({ ...each, at: each.at ?? now })));
  });
  app.addHook('onClose', () => phones.close());
}
