import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameBytes } from '../../../platform/secrets.ts';
import {
  CLOCK_SKEW,
  type Doubtful,
  type GatewayAccess,
  type GatewayAnswer,
  type GatewayRequest,
  type PaymentProvider,
  type StatusAnswer,
} from '../adapter.ts';
import { satangUpTo, someText as text, textUpTo } from './fields.ts';

/**
 * Our own contract for gateways, `docs/payment-contract.md`: JSON, amounts in satang, HMAC-SHA256 over the exact bytes in
 * both directions. T_PAYMENT, MTMPAY, STPAYMENT and SUPERPAY use it, because the formats of these are not public.
 */

const amount = satangUpTo(1);
const account = z.object({
  bankCode: textUpTo(3).nullable().optional(),
  accountNumber: text(40),
  accountName: text(200),
});

const deposit = z.object({
  orderId: z.string(),
  reference: text(200),
  amountToPay: amount,
  qr: text(1000).optional(),
  payUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .optional(),
  payTo: account.optional(),
  expiresAt: z.iso.datetime().optional(),
});

const state = z.object({
  orderId: z.string(),
  reference: text(200).optional(),
  state: z.enum(['pending', 'paid', 'failed', 'expired']),
  amountPaid: amount.optional(),
  fee: satangUpTo(0).optional(),
  bankReference: text(100).optional(),
  paidAt: z.iso.datetime().optional(),
  reason: z.string().max(500).optional(),
});
const notice = state.extend({ eventId: text(100) });
const refusal = z.object({ code: text(100), message: z.string().max(500).optional() });
const balance = z.object({ available: z.int(), pending: z.int().optional() });

const mac = (secret: string, text: string | Buffer, ...more: (string | Buffer)[]): string => {
  const hash = createHmac('sha256', secret).update(text);
  for (const part of more) hash.update(part);
  return hash.digest('hex');
};
const secretOf = (keys: Readonly<Record<string, string>>): string => keys.secret ?? '';

/** `X-Signature` of a request: HMAC-SHA256 of time stamp, method, path and body, joined by dots, in hexadecimal. */
export const signRequest = (
  secret: string,
  timestamp: string,
  { method, path, body = '' }: Pick<GatewayRequest, 'method' | 'path' | 'body'>,
): string => mac(secret, `${timestamp}.${method}.${path}.${body}`);

/** `X-Signature` of an answer or a callback: HMAC-SHA256 of time stamp and body, joined by a dot. */
export const signBody = (secret: string, timestamp: string, body: string | Buffer): string =>
  mac(secret, `${timestamp}.`, body);

function signed(
  { merchantId, keys }: GatewayAccess,
  now: Date,
  request: Pick<GatewayRequest, 'method' | 'path' | 'body'>,
): GatewayRequest {
  const timestamp = String(now.getTime());
  return {
    ...request,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-merchant-id': merchantId,
      'x-timestamp': timestamp,
      'x-signature': signRequest(secretOf(keys[0] ?? {}), timestamp, request),
    },
  };
}

/** Whether one of the keys signed it. Every key is tried, so that the time taken does not say which. */
function isSigned(
  headers: Readonly<Record<string, string | undefined>>,
  body: string | Buffer,
  { keys }: GatewayAccess,
): boolean {
  const given = Buffer.from(headers['x-signature'] ?? '');
  const timestamp = headers['x-timestamp'] ?? '';
  const matches = keys.map((key) => sameBytes(given, Buffer.from(signBody(secretOf(key), timestamp, body))));
  return matches.includes(true);
}

const doubt = (why: string): Doubtful => ({ is: 'doubtful', why });

function parsed(body: string | Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A body that the gateway itself signed; otherwise why it cannot be trusted. */
function trusted(answer: GatewayAnswer, access: GatewayAccess): { json: unknown } | Doubtful {
  if (answer.status >= 500) return doubt(`HTTP ${answer.status}`);
  if (!isSigned(answer.headers, answer.body, access)) return doubt(`HTTP ${answer.status}, not signed`);
  const json = parsed(answer.body);
  return json === undefined ? doubt('not JSON') : { json };
}

/** Only a signed error is a refusal. Too many requests, and a conflict with what is being done, say nothing of the order. */
function refusalOf(status: number, json: unknown) {
  if (status < 400 || status === 408 || status === 409 || status === 429) return undefined;
  const read = refusal.safeParse(json);
  return read.success
    ? ({ is: 'refused', why: `${read.data.code} ${read.data.message ?? ''}`.trim() } as const)
    : undefined;
}

function stateOf(json: unknown, orderId: string): StatusAnswer {
  const read = state.safeParse(json);
  if (!read.success) return doubt('not in the form of the contract');
  const { reference = null, amountPaid, fee = null, bankReference = null, paidAt, reason } = read.data;
  if (read.data.orderId !== orderId) return doubt('another order');
  switch (read.data.state) {
    case 'pending':
      return { is: 'accepted', reference };
    case 'failed':
      return { is: 'refused', why: reason ?? 'failed' };
    case 'expired':
      return { is: 'expired' };
    case 'paid':
      if (amountPaid === undefined) return doubt('paid without an amount');
      return { is: 'paid', reference, amountPaid, fee, bankReference, at: paidAt ? new Date(paidAt) : null };
  }
}

export const rest: PaymentProvider = {
  offers: [
    { direction: 'deposit', kind: 'qr' },
    { direction: 'deposit', kind: 'bank' },
    { direction: 'deposit', kind: 'truemoney' },
    { direction: 'withdraw', kind: 'bank' },
    { direction: 'withdraw', kind: 'truemoney' },
  ],
  keyNames: ['secret'],
  secrets: ['x-signature'],
  repeats: true,
  order(direction, { id, kind, amount, player, callbackUrl, expiresAt }, access, now) {
    const common = { orderId: id, kind, amount, currency: 'THB', callbackUrl };
    const body =
      direction === 'deposit'
        ? { ...common, payer: player, expiresAt: expiresAt.toISOString() }
        : { ...common, receiver: player };
    const path = direction === 'deposit' ? '/v1/deposits' : '/v1/payouts';
    return signed(access, now, { method: 'POST', path, body: JSON.stringify(body) });
  },
  readOrder(direction, order, answer, access) {
    const read = trusted(answer, access);
    if ('is' in read) return read;
    const refused = refusalOf(answer.status, read.json);
    if (refused) return refused;
    if (answer.status > 299) return doubt(`HTTP ${answer.status}`);
    if (direction === 'withdraw') {
      const said = stateOf(read.json, order.id);
      return said.is === 'expired' ? doubt('expired') : said;
    }
    const offered = deposit.safeParse(read.json);
    if (!offered.success) return doubt('not in the form of the contract');
    const { orderId, reference, amountToPay, qr, payUrl, payTo, expiresAt } = offered.data;
    if (orderId !== order.id) return doubt('another order');
    if (!qr && !payUrl && !payTo) return doubt('no way to pay');
    return {
      is: 'waiting',
      reference,
      amountToPay,
      ...(qr ? { qr } : {}),
      ...(payUrl ? { payUrl } : {}),
      ...(payTo ? { payTo: { ...payTo, bankCode: payTo.bankCode ?? null } } : {}),
      ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}),
    };
  },
  query: ({ id }, access, now) => signed(access, now, { method: 'GET', path: `/v1/orders/${id}` }),
  readQuery(order, answer, access) {
    const read = trusted(answer, access);
    if ('is' in read) return read;
    if (answer.status === 404) return { ...doubt('HTTP 404'), isNotThere: true };
    return answer.status > 299 ? doubt(`HTTP ${answer.status}`) : stateOf(read.json, order.id);
  },
  balance: (access, now) => signed(access, now, { method: 'GET', path: '/v1/balance' }),
  readBalance(answer, access) {
    const read = trusted(answer, access);
    const said = 'is' in read || answer.status > 299 ? undefined : balance.safeParse(read.json).data;
    return said && { available: said.available, pending: said.pending ?? null };
  },
  readCallback({ headers, body }, access, now) {
    if (!isSigned(headers, body, access)) return { is: 'badSignature' };
    const read = notice.safeParse(parsed(body));
    if (!read.success) return { is: 'malformed' };
    const { eventId, orderId } = read.data;
    const isFresh = Math.abs(Number(headers['x-timestamp']) - now.getTime()) <= CLOCK_SKEW;
    return { is: 'notice', notice: { event: eventId, orderId, isFresh, says: stateOf(read.data, orderId) } };
  },
  thanks: { status: 200, body: '{"received":true}' },
};
