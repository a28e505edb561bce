import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Book, SandboxOrder } from './book.ts';
import { notify } from './callbacks.ts';
import { promptPayOf } from './promptpay.ts';
import { mac } from './sign.ts';

/** BITPAYZ, as far as its format is known: amounts in baht, a JSON web token as signature, answers without one. */

const provider = 'bitpayz';
const order = z.object({
  clientId: z.string(),
  merchantId: z.string(),
  transactionId: z.uuid(),
  bankAccountNumber: z.string(),
  bankName: z.string(),
  name: z.string(),
  amount: z.number().positive(),
  callbackUrl: z.string(),
  signature: z.string(),
  timestamp: z.int(),
  type: z.enum(['QR', 'BANK']).optional(),
  timeout: z.int().optional(),
});

const states = { pending: 'pending', paid: 'completed', failed: 'failed', expired: 'expired' } as const;

function isSigned(token: string, secret: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  return Buffer.from(signature, 'base64url').toString('hex') === mac(secret, `${head}.${claims}`);
}

const good = (data: object) => ({ status: 'success', message: 'ok', data });
const stateOf = ({ id, reference, state, amount, amountPaid, fee }: SandboxOrder) => ({
  transactionId: id,
  referenceId: reference,
  status: states[state],
  amount: (amountPaid ?? amount) / 100,
  fee: fee / 100,
});
const refused = (reply: FastifyReply, message: string) => reply.code(400).send({ status: 'error', message });

/** Does what a gateway in this mood does with an order. @returns whether that was all */
async function moody(book: Book, reply: FastifyReply, take: () => SandboxOrder): Promise<boolean> {
  const { orders } = book.moodOf(provider);
  if (orders === 'forget' || orders === 'hang') take();
  if (orders === 'refuse') await refused(reply, 'closed for maintenance');
  else if (orders === 'error') await reply.code(500).send('oops');
  else if (orders === 'html') await reply.type('text/html').send('<html>Bad gateway</html>');
  else if (orders === 'forget') await reply.code(502).send('upstream');
  else if (orders === 'hang') reply.hijack();
  else return false;
  return true;
}

export function bitpayzRoutes(app: FastifyInstance, book: Book, secret: string): void {
  const base = `/gateways/${provider}`;
  app.post(`${base}/deposit`, async (request, reply) => {
    const sent = order.parse(request.body);
    if (!isSigned(sent.signature, secret)) return refused(reply, 'signature');
    const { transactionId: id, name, callbackUrl, type, timeout = 30 } = sent;
    const kind = type === 'BANK' ? 'bank' : 'qr';
    const amount = Math.round(sent.amount * 100);
    const expiresAt = new Date(book.now() + timeout * 60_000).toISOString();
    const take = () =>
      book.take({ id, provider, direction: 'deposit', kind, amount, callbackUrl, who: name, expiresAt });
    if (await moody(book, reply, take)) return reply;
    const { reference, amountToPay } = take();
    return good({
      transactionId: book.moodOf(provider).orders === 'other' ? crypto.randomUUID() : id,
      referenceId: reference,
      status: 'pending',
      amount: amount / 100,
      depositAmount: amountToPay / 100,
      ...(kind === 'qr'
        ? { qrcode: promptPayOf(amountToPay) }
        : { bankAccountNumber: '4059990001', bankAccountName: 'แซนด์บ็อกซ์ เกตเวย์', bankCode: '014' }),
      expireDate: expiresAt,
    });
  });
  app.post(`${base}/withdraw`, async (request, reply) => {
    const sent = order.parse(request.body);
    if (!isSigned(sent.signature, secret)) return refused(reply, 'signature');
    const { transactionId: id, name, bankAccountNumber, callbackUrl } = sent;
    const amount = Math.round(sent.amount * 100);
    const who = `${name} ${bankAccountNumber}`;
    const take = () =>
      book.take({ id, provider, direction: 'withdraw', kind: 'bank', amount, callbackUrl, who });
    if (await moody(book, reply, take)) return reply;
    const taken = take();
    const named = book.moodOf(provider).orders === 'other' ? crypto.randomUUID() : id;
    await reply.send(good({ ...stateOf(taken), transactionId: named, status: 'pending' }));
    if (book.moodOf(provider).paysAtOnce && taken.state === 'pending') {
      book.pay(taken);
      notify(book, taken, secret);
    }
    return reply;
  });
  app.get(`${base}/transaction`, async (request, reply) => {
    const { queries } = book.moodOf(provider);
    if (queries === 'error') return reply.code(503).send('later');
    if (queries === 'hang') return reply.hijack();
    const { transactionId } = z.object({ transactionId: z.string() }).parse(request.query);
    const found = queries === 'unknown' ? undefined : book.find(transactionId);
    return found?.provider === provider ? good(stateOf(found)) : refused(reply, 'not found');
  });
  app.get(`${base}/balance`, async () =>
    good({ merchantId: 'sandbox', balance: book.balanceOf(provider) / 100, freezeBalance: 0 }),
  );
}
