import type { ProviderCall, ProviderConfig } from '../adapter.ts';
import { readForm, signatureOf, writeForm } from './slotegrator-form.ts';

export const provider: ProviderConfig = {
  code: 'slotegrator',
  keys: [{ merchantId: 'm-123', merchantKey: 'secret' }],
  settings: {},
};
export const now = new Date(1_763_800_000_000);
export const player = '0191f2a0-0000-7000-8000-000000000001';

/** A body as Slotegrator sends it. */
export function signedBody(body: string, at = now, key = 'secret', merchantId = 'm-123'): ProviderCall {
  const headers = {
    'X-Merchant-Id': merchantId,
    'X-Timestamp': String(Math.floor(at.getTime() / 1_000)),
    'X-Nonce': 'e115cf0f66a645aca08225c9c1b20b80',
  };
  const form = readForm(Buffer.from(body)) ?? { fields: new Map(), listed: new Map() };
  return {
    path: 'callback',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-merchant-id': headers['X-Merchant-Id'],
      'x-timestamp': headers['X-Timestamp'],
      'x-nonce': headers['X-Nonce'],
      'x-sign': signatureOf(form, headers, key).toString('hex'),
    },
    body: Buffer.from(body),
  };
}

export const signed = (fields: Readonly<Record<string, string>>, at = now): ProviderCall =>
  signedBody(writeForm(Object.entries(fields)), at);
