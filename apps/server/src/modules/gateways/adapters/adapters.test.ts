import { createHmac } from 'node:crypto';
import { MAX_AMOUNT } from '@salung/contract';
import { describe, expect, it } from 'vitest';
import { bitpayz } from './bitpayz.ts';
import { rest, signBody } from './rest.ts';

const NOW = new Date('2026-05-11T03:00:00Z');
const secret = 'a secret of the gateway and of ours';
const access = { baseUrl: 'https://gateway.example', merchantId: 'house', keys: [{ secret }] };
const orderId = '01980000-0000-7000-8000-000000000001';

function toldByRest(fields: object) {
  const text = JSON.stringify({ eventId: 'e1', orderId, state: 'paid', amountPaid: 50_000, ...fields });
  const timestamp = String(NOW.getTime());
  const headers = { 'x-timestamp': timestamp, 'x-signature': signBody(secret, timestamp, text) };
  return rest.readCallback({ headers, body: Buffer.from(text) }, access, NOW);
}

function toldByBitpayz(fields: object) {
  const body = {
    merchantId: 'house',
    referenceId: 'r1',
    transactionId: orderId,
    amount: 500,
    status: 'completed',
    timestamp: NOW.getTime(),
    ...fields,
  };
  const text = JSON.stringify(body);
  const headers = { 'x-signature': createHmac('sha256', secret).update(text).digest('hex') };
  return bitpayz.readCallback({ headers, body: Buffer.from(text) }, access, NOW);
}

describe('a callback of a gateway with our contract', () => {
  it('says what was paid', () => {
    const notice = { event: 'e1', orderId, isFresh: true, says: { is: 'paid', amountPaid: 50_000 } };
    expect(toldByRest({})).toMatchObject({ is: 'notice', notice });
  });

  it.each([
    { eventId: 'a\0b' },
    { reference: 'a\0b' },
    { reference: '\ud800' },
    { bankReference: '\0' },
    { amountPaid: MAX_AMOUNT + 1 },
    { amountPaid: Number.MAX_SAFE_INTEGER },
    { fee: MAX_AMOUNT + 1 },
  ])('is not in its form with %j, which can be neither stored nor booked', (fields) => {
    expect(toldByRest(fields)).toEqual({ is: 'malformed' });
  });
});

describe('a callback of BITPAYZ', () => {
  it('says what was paid', () => {
    const says = { is: 'paid', amountPaid: 50_000 };
    expect(toldByBitpayz({})).toMatchObject({ is: 'notice', notice: { orderId, isFresh: true, says } });
  });

  it.each([{ referenceId: 'a\0b' }, { amount: 100_000_000.01 }, { fee: 1e300 }])(
    'is not in its form with %j',
    (fields) => {
      expect(toldByBitpayz(fields)).toEqual({ is: 'malformed' });
    },
  );

  it('of one order is another event than that of another with the same reference', () => {
    const events = [orderId, '01980000-0000-7000-8000-000000000002'].map((transactionId) => {
      const verdict = toldByBitpayz({ transactionId });
      return verdict.is === 'notice' ? verdict.notice.event : verdict.is;
    });
    expect(new Set(events).size).toBe(2);
  });
});
