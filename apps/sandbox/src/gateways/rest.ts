import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Book, SandboxOrder } from './book.ts';
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

export function restRoutes(app: FastifyInstance, book: Book, secret: string): void {
  const send = (reply: FastifyReply, status: number, body: object, isSigned = true) => {
    const text = JSON.stringify(body);
    const timestamp = String(book.now());
    if (isSigned) {
      reply.headers({ 'x-timestamp': timestamp, 'x-signature': mac(secret, `${timestamp}.${text}`) });
    }
    return reply.code(status).type('application/json').send(text);
  };
  const stateOf = ({ id, reference, direction, state, amountPaid, paidAt, fee }: SandboxOrder) => ({
    orderId: id,
    reference,
    direction,
    state,
    ...(amountPaid === null ? {} : { amountPaid, paidAt, fee, bankReference: `BK${reference.slice(-8)}` }),
  });

  for (const provider of restProviders) {
    const base = `/gateways/${provider}`;
    const isSigned = (request: FastifyRequest): boolean => {
      const { 'x-timestamp': timestamp = '', 'x-signature': signature } = request.headers;
      const path = request.url.slice(base.length);
      const body = (request.body as string | undefined) ?? '';
      return signature === mac(secret, `${timestamp}.${request.method}.${path}.${body}`);
    };
    /**
     * Does what a gateway in this mood does with an order. @returns whether that was all; never the reply itself, which is a
     * promise of nothing
     */
    const moody = async (reply: FastifyReply, take: () => SandboxOrder): Promise<boolean> => {
      const { orders } = book.moodOf(provider);
      if (orders === 'forget' || orders === 'hang') take();
      if (orders === 'refuse') await send(reply, 422, { code: 'NOT_NOW', message: 'closed for maintenance' });
      else if (orders === 'error') await reply.code(500).send('oops');
      else if (orders === 'html') await reply.type('text/html').send('<html>Bad gateway</html>');
      else if (orders === 'forget') await reply.code(502).send('upstream');
      else if (orders === 'hang') reply.hijack();
      else return false;
      return true;
    };

    app.register(async (scope) => {
      // The signature covers the exact text.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      scope.addHook('preHandler', async (request, reply) => {
        if (!isSigned(request)) await send(reply, 401, { code: 'SIGNATURE', message: 'wrong signature' });
      });
      scope.post(`${base}/v1/deposits`, async (request, reply) => {
        const {
          orderId: id,
          kind,
          amount,
          callbackUrl,
          payer,
          expiresAt,
        } = deposit.parse(JSON.parse(request.body as string));
        const take = () =>
          book.take({
            id,
            provider,
            direction: 'deposit',
            kind,
            amount,
            callbackUrl,
            who: payer.accountName,
            expiresAt,
          });
        if (await moody(reply, take)) return reply;
        const taken = take();
        const { orders } = book.moodOf(provider);
        const how =
          kind === 'qr'
            ? { qr: promptPayOf(taken.amountToPay) }
            : {
                payTo: {
                  ...(kind === 'bank' ? { bankCode: '014' } : {}),
                  accountNumber: kind === 'bank' ? '4059990001' : '0899990001',
                  accountName: 'แซนด์บ็อกซ์ เกตเวย์',
                },
              };
        const { reference, amountToPay } = taken;
        return send(
          reply,
          201,
          {
            orderId: orders === 'other' ? crypto.randomUUID() : id,
            reference,
            amountToPay,
            ...how,
            expiresAt,
          },
          orders !== 'unsigned',
        );
      });
      scope.post(`${base}/v1/payouts`, async (request, reply) => {
        const {
          orderId: id,
          kind,
          amount,
          callbackUrl,
          receiver,
        } = payout.parse(JSON.parse(request.body as string));
        const who = `${receiver.accountName} ${receiver.accountNumber}`;
        const take = () => book.take({ id, provider, direction: 'withdraw', kind, amount, callbackUrl, who });
        if (await moody(reply, take)) return reply;
        const taken = take();
        const { orders, paysAtOnce } = book.moodOf(provider);
        const orderId = orders === 'other' ? crypto.randomUUID() : id;
        const accepted = { ...stateOf(taken), orderId, state: 'pending' };
        await send(reply, 201, accepted, orders !== 'unsigned');
        if (paysAtOnce && taken.state === 'pending') {
          book.pay(taken);
          notify(book, taken, secret);
        }
        return reply;
      });
      scope.get(`${base}/v1/orders/:id`, async (request, reply) => {
        const { queries } = book.moodOf(provider);
        if (queries === 'error') return reply.code(503).send('later');
        if (queries === 'hang') {
          reply.hijack();
          return reply;
        }
        const { id } = request.params as { id: string };
        const found = queries === 'unknown' ? undefined : book.find(id);
        if (!found || found.provider !== provider) return send(reply, 404, { code: 'NOT_FOUND' });
        return send(reply, 200, stateOf(found));
      });
      scope.get(`${base}/v1/balance`, async (_request, reply) =>
        send(reply, 200, { available: book.balanceOf(provider), pending: 0 }),
      );
    });
  }
}
