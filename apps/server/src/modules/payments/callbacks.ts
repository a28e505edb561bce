import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/db/database.ts';
import { createMask } from '../../platform/mask-secrets.ts';
import type { Platform } from '../../platform/platform.ts';
import * as gateways from '../gateways/index.ts';
import { putInSuspense } from '../suspense/index.ts';
import { settle } from './settle.ts';
import { nameOf, referenceAt } from './settlement.ts';

/** The most bytes in a callback. */
const BODY_LIMIT = 64 * 1024;
/** The names of gateways in addresses. */
const NAME = /^[a-z_]{1,40}$/;
/** Anybody can send callbacks with a wrong signature, so only one in this many milliseconds is kept. */
const UNSIGNED_EVERY = 10_000;

/**
 * The callbacks of gateways, `POST /payment/<provider>/callback`: checks the signature over the exact bytes, then the content.
 * They are not calls of the contract, because each gateway has its own form.
 */
export async function installPaymentCallbacks(app: FastifyInstance, platform: Platform): Promise<void> {
  const unsigned = new Map<string, number>();
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/payment/:provider/callback', { config: { isForPrograms: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { provider } = request.params as { provider: string };
      const gateway = NAME.test(provider) ? await gateways.gatewayByName(platform.db, provider) : undefined;
      const connected = gateway && gateways.accessOf(platform, gateway);
      if (!connected) return reply.code(404).send();
      return answer(platform, request, reply, { gateway, ...connected, unsigned });
    });
  });
}

type Connected = NonNullable<ReturnType<typeof gateways.accessOf>> & {
  gateway: gateways.GatewayRow;
  unsigned: Map<string, number>;
};

async function answer(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { gateway, adapter, access, unsigned }: Connected,
): Promise<FastifyReply> {
  const begun = performance.now();
  const now = platform.clock.now();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const verdict = adapter.readCallback({ headers, body }, access, now);
  const mask = createMask(adapter.secrets);
  const log = (orderId: string | null, said: string, status: number) =>
    gateways.insertMessage(platform.db, {
      gateway_id: gateway.id,
      order_id: orderId,
      at: now,
      what: 'callback',
      verdict: said.slice(0, 100),
      status,
      millis: Math.round(performance.now() - begun),
      request: gateways.plainText(mask(body.toString('utf8'))),
      answer: '',
    });
  if (verdict.is === 'badSignature') {
    const last = unsigned.get(gateway.id) ?? Number.NEGATIVE_INFINITY;
    if (now.getTime() - last >= UNSIGNED_EVERY) {
      unsigned.set(gateway.id, now.getTime());
      await log(null, 'bad signature', 401);
    }
    return reply.code(401).send();
  }
  if (verdict.is === 'malformed') {
    await log(null, 'malformed', 400);
    return reply.code(400).send();
  }
  const { notice } = verdict;
  const order = await orderOf(platform, gateway, notice.orderId);
  const said = order
    ? await believe(platform, gateway, order, notice)
    : await keep(platform, gateway, notice);
  await log(order?.id ?? null, said, adapter.thanks.status);
  return reply.code(adapter.thanks.status).type('application/json').send(adapter.thanks.body);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The order that a gateway names, in upper or lower case, if it belongs to that gateway. */
async function orderOf(platform: Platform, gateway: gateways.GatewayRow, id: string) {
  const order = UUID.test(id) ? await gateways.orderById(platform.db, id.toLowerCase()) : undefined;
  return order?.gateway_id === gateway.id ? order : undefined;
}

type Notice = Extract<gateways.CallbackVerdict, { is: 'notice' }>['notice'];

/** @returns the result in a few words */
async function believe(
  platform: Platform,
  gateway: gateways.GatewayRow,
  order: gateways.OrderRow,
  { event, isFresh, says }: Notice,
): Promise<string> {
  const now = platform.clock.now();
  if (!isFresh || says.is === 'doubtful') {
    // Somebody may be replaying an old callback, so we ask the gateway and its answer decides.
    await gateways.askNow(platform.db, order.id, now);
    return isFresh ? 'doubtful' : 'too old, asked instead';
  }
  let isNew = false;
  await settle(platform, order.id, says, async (tx) => {
    isNew = await gateways.noteEvent(tx, {
      gateway_id: gateway.id,
      event,
      order_id: order.id,
      received_at: now,
    });
    return isNew;
  });
  return isNew ? says.is : 'repeated';
}

/** Money of an order that is not ours: it has arrived, so it is kept where staff see it. */
async function keep(
  platform: Platform,
  gateway: gateways.GatewayRow,
  { event, isFresh, says }: Notice,
): Promise<string> {
  if (says.is !== 'paid' || !isFresh) return 'unknown order';
  const now = platform.clock.now();
  const isNew = await inTransaction(platform.db, async (tx) => {
    const noted = await gateways.noteEvent(tx, {
      gateway_id: gateway.id,
      event,
      order_id: null,
      received_at: now,
    });
    if (!noted) return false;
    await putInSuspense(tx, {
      channelId: gateway.id,
      amount: says.amountPaid,
      why: 'NO_MATCH',
      reference: says.reference === null ? null : referenceAt(gateway.provider, says.reference),
      now,
      by: `system:${nameOf(gateway.provider)}`,
    });
    return true;
  });
  return isNew ? 'unknown order, to suspense' : 'repeated';
}
