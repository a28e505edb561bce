import { createHmac } from 'node:crypto';
import { thaiBanks } from '@salung/contract';
import { z } from 'zod';
import { sameBytes } from '../../../platform/secrets.ts';
import {
  CLOCK_SKEW,
  type Doubtful,
  type GatewayAccess,
  type GatewayAnswer,
  type GatewayRequest,
  type NewOrder,
  type PaymentProvider,
  type StatusAnswer,
} from '../adapter.ts';
import { bahtAsSatang, MOST_BAHT, toBaht } from './baht.ts';
import { someText as text, textUpTo } from './fields.ts';

/** BITPAYZ: JSON, amounts in baht. `docs/gateways/bitpayz.md` says what of it is known and what we assume. */

const statuses = ['pending', 'processing', 'completed', 'rejected', 'failed', 'expired'] as const;

const envelope = z.object({ status: z.string(), message: z.string().max(500).optional(), data: z.unknown() });
const deposit = z.object({
  transactionId: z.string(),
  referenceId: text(200),
  /** What is to be paid: it may differ from `amount`. */
  depositAmount: bahtAsSatang.optional(),
  amount: bahtAsSatang.optional(),
  qrcode: textUpTo(1000).optional(),
  bankAccountNumber: textUpTo(40).optional(),
  bankAccountName: textUpTo(200).optional(),
  bankCode: z.string().max(10).optional(),
  expireDate: z.string().max(40).optional(),
});
const transaction = z.object({
  transactionId: z.string(),
  referenceId: text(200).optional(),
  status: z.enum(statuses),
  amount: bahtAsSatang.optional(),
  fee: z.number().min(0).max(MOST_BAHT).optional(),
  message: z.string().max(500).optional(),
});
const notice = transaction.extend({
  merchantId: z.string(),
  referenceId: text(200),
  /** Milliseconds since 1970. */
  timestamp: z.int(),
});
const balance = z.object({ balance: z.number(), freezeBalance: z.number().optional() });

const doubt = (why: string): Doubtful => ({ is: 'doubtful', why });
const keyOf = ({ keys }: GatewayAccess, name: string): string => keys[0]?.[name] ?? '';
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const shortBank = (code: string | null): string => thaiBanks.find((bank) => bank.code === code)?.short ?? '';
const bankCodeOf = (name = ''): string | null =>
  thaiBanks.find(({ code, short }) => code === name || short === name.toUpperCase())?.code ?? null;

/** A JSON web token (RFC 7519) under HMAC-SHA256 of who asks and when, in milliseconds. */
function signatureOf(access: GatewayAccess, now: Date): string {
  const claims = { merchantId: access.merchantId, clientId: keyOf(access, 'clientId'), iat: now.getTime() };
  const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(claims)}`;
  return `${signed}.${createHmac('sha256', keyOf(access, 'secret')).update(signed).digest('base64url')}`;
}

const headers = (access: GatewayAccess): Record<string, string> => ({
  accept: 'application/json',
  'content-type': 'application/json',
  'x-api-key': keyOf(access, 'apiKey'),
});

const fieldsOf = ({ id, amount, player, callbackUrl }: NewOrder, access: GatewayAccess, now: Date) => ({
  clientId: keyOf(access, 'clientId'),
  merchantId: access.merchantId,
  transactionId: id,
  bankAccountNumber: player.accountNumber,
  bankName: shortBank(player.bankCode),
  name: player.accountName,
  amount: toBaht(amount),
  callbackUrl,
  signature: signatureOf(access, now),
  timestamp: now.getTime(),
});

/** What is in `data` of a success; a refusal or a doubt otherwise. */
function dataOf({
  status,
  body,
}: GatewayAnswer): { data: unknown } | { is: 'refused'; why: string } | Doubtful {
  if (status >= 500 || status === 408 || status === 409 || status === 429) return doubt(`HTTP ${status}`);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return doubt(`HTTP ${status}, not JSON`);
  }
  const read = envelope.safeParse(json);
  if (!read.success) return doubt(`HTTP ${status}, not in its form`);
  const { status: said, message, data } = read.data;
  if (said === 'success' && status < 300) return { data };
  // An error is a refusal where the gateway says so in its own form.
  return status >= 400 || said === 'error' || said === 'fail' || said === 'failed'
    ? { is: 'refused', why: message ?? said }
    : doubt(`${status} ${said}`);
}

function stateOf(data: z.output<typeof transaction>, orderId: string): StatusAnswer {
  const { transactionId, referenceId: reference = null, status, amount, fee, message } = data;
  if (transactionId !== orderId) return doubt('another order');
  switch (status) {
    case 'pending':
    case 'processing':
      return { is: 'accepted', reference };
    case 'rejected':
    case 'failed':
      return { is: 'refused', why: message ?? status };
    case 'expired':
      return { is: 'expired' };
    case 'completed':
      if (amount === undefined) return doubt('completed without an amount');
      return {
        is: 'paid',
        reference,
        amountPaid: amount,
        fee: fee === undefined ? null : Math.round(fee * 100),
        bankReference: null,
        at: null,
      };
  }
}

const post = (path: string, body: object, access: GatewayAccess): GatewayRequest => ({
  method: 'POST',
  path,
  headers: headers(access),
  body: JSON.stringify(body),
});

export const bitpayz: PaymentProvider = {
  offers: [
    { direction: 'deposit', kind: 'qr' },
    { direction: 'deposit', kind: 'bank' },
    { direction: 'withdraw', kind: 'bank' },
  ],
  keyNames: ['clientId', 'apiKey', 'secret'],
  secrets: ['x-api-key', 'x-signature', 'signature'],
  // Nothing is known of what it does with an order that it has already.
  repeats: false,
  order(direction, order, access, now) {
    const fields = fieldsOf(order, access, now);
    if (direction === 'withdraw') return post('/withdraw', fields, access);
    const minutes = Math.max(1, Math.round((order.expiresAt.getTime() - now.getTime()) / 60_000));
    const type = order.kind === 'qr' ? 'QR' : 'BANK';
    return post('/deposit', { ...fields, type, timeout: minutes }, access);
  },
  readOrder(direction, order, answer) {
    const read = dataOf(answer);
    if ('is' in read) return read;
    if (direction === 'withdraw') {
      const said = transaction.safeParse(read.data);
      if (!said.success) return doubt('not in its form');
      const state = stateOf(said.data, order.id);
      return state.is === 'expired' ? doubt('expired') : state;
    }
    const offered = deposit.safeParse(read.data);
    if (!offered.success) return doubt('not in its form');
    const {
      transactionId,
      referenceId,
      depositAmount,
      qrcode,
      bankAccountNumber,
      bankAccountName,
      bankCode,
    } = offered.data;
    if (transactionId !== order.id) return doubt('another order');
    const hasAccount = bankAccountNumber && bankAccountName;
    if (!qrcode && !hasAccount) return doubt('no way to pay');
    const expires = new Date(offered.data.expireDate ?? Number.NaN);
    return {
      is: 'waiting',
      reference: referenceId,
      amountToPay: depositAmount ?? offered.data.amount ?? order.amount,
      ...(qrcode ? { qr: qrcode } : {}),
      ...(hasAccount
        ? {
            payTo: {
              bankCode: bankCodeOf(bankCode),
              accountNumber: bankAccountNumber,
              accountName: bankAccountName,
            },
          }
        : {}),
      ...(Number.isNaN(expires.getTime()) ? {} : { expiresAt: expires }),
    };
  },
  query: ({ id }, access) => ({
    method: 'GET',
    path: `/transaction?merchantId=${encodeURIComponent(access.merchantId)}&transactionId=${id}`,
    headers: headers(access),
  }),
  readQuery(order, answer) {
    const read = dataOf(answer);
    // A refused question says nothing of the order.
    if ('is' in read) return read.is === 'refused' ? doubt(read.why) : read;
    const said = transaction.safeParse(read.data);
    return said.success ? stateOf(said.data, order.id) : doubt('not in its form');
  },
  balance: (access) => ({
    method: 'GET',
    path: `/balance?merchantId=${encodeURIComponent(access.merchantId)}`,
    headers: headers(access),
  }),
  readBalance(answer) {
    const read = dataOf(answer);
    const said = 'is' in read ? undefined : balance.safeParse(read.data).data;
    if (!said) return undefined;
    const pending = Math.round((said.freezeBalance ?? 0) * 100);
    return { available: Math.round(said.balance * 100) - pending, pending };
  },
  readCallback({ headers: sent, body }, access, now) {
    const given = Buffer.from(sent['x-signature'] ?? '');
    const matches = access.keys.map(({ secret = '' }) =>
      sameBytes(given, Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))),
    );
    if (!matches.includes(true)) return { is: 'badSignature' };
    let json: unknown;
    try {
      json = JSON.parse(body.toString('utf8'));
    } catch {
      return { is: 'malformed' };
    }
    const read = notice.safeParse(json);
    if (!read.success || read.data.merchantId !== access.merchantId) return { is: 'malformed' };
    const { referenceId, status, timestamp, transactionId } = read.data;
    const isFresh = Math.abs(timestamp - now.getTime()) <= CLOCK_SKEW;
    const says = stateOf(read.data, transactionId);
    return {
      is: 'notice',
      notice: {
        event: `${transactionId}:${referenceId}:${status}`.slice(0, 300),
        orderId: transactionId,
        isFresh,
        says,
      },
    };
  },
  thanks: { status: 200, body: 'success' },
};
