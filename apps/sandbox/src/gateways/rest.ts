import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import type { Book, Mood, SandboxOrder } from './book.ts';
import { notify } from './callbacks.ts';
import { promptPayOf } from './promptpay.ts';
import { mac } from './sign.ts';

/** Gateways that speak the published contract (`docs/payment-contract.md`), each under `/gateways/<name>`. */

const account = z.object({
  bankCode: z.string().nullable(),
  accountNumber: z.string(),
  accountName: z.string(),
});
const order = z.object({
  orderId: z.uuid(),
  kind: z.enum(['qr', 'bank', 'truemoney']),
  amount: z.int().min(1),
  currency: z.literal('THB'),
  callbackUrl: z.string(),
});
const deposit = order.extend({ payer: account, expiresAt: z.iso.datetime() });
const payout = order.extend({ receiver: account });

export const restProviders = ['t_payment', 'mtmpay', 'stpayment', 'superpay'] as const;

type Provider = (typeof restProviders)[number];

export function restRoutes(app: FastifyInstance, book: Book, secret: string): void {
  for (const provider of restProviders) {
    const gateway = new Gateway(provider, book, secret);
    app.register(async (scope) => {
      // The signature covers the exact text.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.addHook('preHandler', async (request, reply) => {
        if (!gateway.isSigned(request))
          await gateway.send(reply, 401, { code: 'SIGNATURE', message: 'wrong signature' });
      });
      scope.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof SyntaxError) && !(error instanceof ZodError)) throw error;
        return gateway.send(reply, 400, { code: 'MALFORMED', message: error.message });
      });
      depositRoute(scope, gateway);
      payoutRoute(scope, gateway);
      queryRoutes(scope, gateway);
    });
  }
}

/** One of the gateways: its orders, its signatures and its mood. */
class Gateway {
  readonly provider: Provider;
  readonly book: Book;
  readonly secret: string;
  readonly base: string;

  constructor(provider: Provider, book: Book, secret: string) {
    this.provider = provider;
    this.book = book;
    this.secret = secret;
    this.base = `/gateways/${provider}`;
  }

  get mood(): Mood {
    return this.book.moodOf(this.provider);
  }

  isSigned(request: FastifyRequest): boolean {
    const { 'x-timestamp': timestamp = '', 'x-signature': signature } = request.headers;
    const path = request.url.slice(this.base.length);
    const body = (request.body as string | undefined) ?? '';
    return signature === mac(this.secret, `${timestamp}.${request.method}.${path}.${body}`);
  }

  send(reply: FastifyReply, status: number, body: object, isSigned = true): FastifyReply {
    const text = JSON.stringify(body);
    const timestamp = String(this.book.now());
    if (isSigned) {
      reply.headers({ 'x-timestamp': timestamp, 'x-signature': mac(this.secret, `${timestamp}.${text}`) });
    }
    return reply.code(status).type('application/json').send(text);
  }

  /**
   * Does what a gateway in this mood does with an order. @returns whether that was all; never the reply itself, which is a
   * promise of nothing
   */
  async moody(reply: FastifyReply, take: () => SandboxOrder): Promise<boolean> {
    const { orders } = this.mood;
    if (orders === 'forget' || orders === 'hang') take();
    if (orders === 'refuse')
      await this.send(reply, 422, { code: 'NOT_NOW', message: 'closed for maintenance' });
    else if (orders === 'error') await reply.code(500).send('oops');
    else if (orders === 'html') await reply.type('text/html').send('<html>Bad gateway</html>');
    else if (orders === 'forget') await reply.code(502).send('upstream');
    else if (orders === 'hang') reply.hijack();
    else return false;
    return true;
  }
}

function depositRoute(scope: FastifyInstance, gateway: Gateway): void {
  const { provider, book, base } = gateway;
  scope.post(`${base}/v1/deposits`, async (request, reply) => {
    const sent = deposit.parse(JSON.parse(request.body as string));
    const { orderId: id, kind, amount, callbackUrl, expiresAt } = sent;
    const who = sent.payer.accountName;
    const take = () =>
      book.take({ id, provider, direction: 'deposit', kind, amount, callbackUrl, who, expiresAt });
    if (await gateway.moody(reply, take)) return reply;
    const { reference, amountToPay } = take();
    const { orders } = gateway.mood;
    const accepted = {
      orderId: orders === 'other' ? crypto.randomUUID() : id,
      reference,
      amountToPay,
      ...howToPay(kind, amountToPay),
      expiresAt,
    };
    return gateway.send(reply, 201, accepted, orders !== 'unsigned');
  });
}

/** What a payer needs: the text of a QR code, or the gateway's account. */
function howToPay(kind: SandboxOrder['kind'], amountToPay: number): object {
  if (kind === 'qr') return { qr: promptPayOf(amountToPay) };
  return {
    payTo: {
      ...(kind === 'bank' ? { bankCode: '014' } : {}),
      accountNumber: kind === 'bank' ? '4059990001' : '0899990001',
      accountName: 'แซนด์บ็อกซ์ เกตเวย์',
    },
  };
}

function payoutRoute(scope: FastifyInstance, gateway: Gateway): void {
  const { provider, book, base, secret } = gateway;
  scope.post(`${base}/v1/payouts`, async (request, reply) => {
    const sent = payout.parse(JSON.parse(request.body as string));
    const { orderId: id, kind, amount, callbackUrl, receiver } = sent;
    const who = `${receiver.accountName} ${receiver.accountNumber}`;
    const take = () => book.take({ id, provider, direction: 'withdraw', kind, amount, callbackUrl, who });
    if (await gateway.moody(reply, take)) return reply;
    const taken = take();
    const { orders, paysAtOnce } = gateway.mood;
    const orderId = orders === 'other' ? crypto.randomUUID() : id;
    const accepted = { ...stateOf(taken), orderId, state: 'pending' };
    await gateway.send(reply, 201, accepted, orders !== 'unsigned');
    if (paysAtOnce && taken.state === 'pending') {
      book.pay(taken);
      notify(book, taken, secret);
    }
    return reply;
  });
}

/** What the platform asks: the state of an order, and the balance. */
function queryRoutes(scope: FastifyInstance, gateway: Gateway): void {
  const { provider, book, base } = gateway;
  scope.get(`${base}/v1/orders/:id`, async (request, reply) => {
    const { queries } = gateway.mood;
    if (queries === 'error') return reply.code(503).send('later');
    if (queries === 'hang') {
      reply.hijack();
      return reply;
    }
    const { id } = request.params as { id: string };
    const found = queries === 'unknown' ? undefined : book.find(id);
    if (!found || found.provider !== provider) return gateway.send(reply, 404, { code: 'NOT_FOUND' });
    return gateway.send(reply, 200, stateOf(found));
  });
  scope.get(`${base}/v1/balance`, async (_request, reply) =>
    gateway.send(reply, 200, { available: book.balanceOf(provider), pending: 0 }),
  );
}

const stateOf = ({ id, reference, direction, state, amountPaid, paidAt, fee }: SandboxOrder) => ({
  orderId: id,
  reference,
  direction,
  state,
  ...(amountPaid === null ? {} : { amountPaid, paidAt, fee, bankReference: `BK${reference.slice(-8)}` }),
});
