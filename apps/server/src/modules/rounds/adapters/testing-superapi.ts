import { createHmac } from 'node:crypto';
import type { ProviderConfig } from '../adapter.ts';

export const provider: ProviderConfig = {
  code: 'superapi',
  keys: [{ signatureKey: 'secret' }],
  settings: {},
};
export const now = new Date(1_763_800_000_123);
export const player = '0191f2a0-0000-7000-8000-000000000001';

/** A message as SuperAPI sends it. */
export function signed(path: string, fields: object | string, key = 'secret', at = now) {
  const body = Buffer.from(typeof fields === 'string' ? fields : JSON.stringify(fields));
  const timestamp = String(at.getTime());
  const signature = createHmac('sha256', key).update(body).update(`.${timestamp}`).digest('hex');
  return { path, headers: { 'sapi-timestamp': timestamp, 'sapi-signature': signature }, body };
}

export const envelope = (
  id: string,
  txns?: readonly object[],
  { product = 'PRETTY', username = player } = {},
) => ({
  id,
  timestampMillis: now.getTime(),
  productId: product,
  currency: 'THB',
  username,
  ...(txns ? { txns } : {}),
});

export const name = (id: string, roundId = 'r-1') => ({ id, roundId, gameCode: 'BAC', playInfo: 'banker' });

export const bet = (id: string, betAmount: number, roundId?: string) => ({
  ...name(id, roundId),
  status: 'OPEN',
  betAmount,
});

export const settle = (id: string, payoutAmount: number, more: object = {}) => ({
  ...name(id),
  status: 'SETTLED',
  betAmount: 0,
  payoutAmount,
  transactionType: 'BY_TRANSACTION',
  isSingleState: false,
  ...more,
});
