import { m } from '../../paraglide/messages.js';
import type { PayTo } from './types.ts';

type Payment = Extract<PayTo, { kind: 'gateway' }>;

/** Names of the services that take the money; our own code of an own account needs none. */
const services: Record<Payment['provider'], string | null> = {
  LOCAL: null,
  T_PAYMENT: 'T-Payment',
  MTMPAY: 'MTMPay',
  STPAYMENT: 'STPayment',
  BITPAYZ: 'BITPAYZ',
  SUPERPAY: 'SuperPay',
};

/** The merchant's name in the content of a QR code (EMVCo, field 59). */
export function merchantOf(qr: string): string | null {
  for (let at = 0; at + 4 <= qr.length; ) {
    const length = Number(qr.slice(at + 2, at + 4));
    if (!Number.isInteger(length)) return null;
    if (qr.startsWith('59', at)) return qr.slice(at + 4, at + 4 + length).trim() || null;
    at += 4 + length;
  }
  return null;
}

/** Whom a code pays, in words, as the player’s bank will say it; null if nobody knows. */
export function payeeText({ account, qr, provider }: Payment): string | null {
  // The account stands on the page already.
  if (account) return null;
  const merchant = qr && merchantOf(qr);
  if (merchant) return m.deposit_payee({ name: merchant });
  const service = services[provider];
  return service && m.deposit_payee_through({ name: service });
}
