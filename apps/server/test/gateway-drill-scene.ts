import { setTimeout as delay } from 'node:timers/promises';
import type { Book, SandboxOrder } from '../../sandbox/src/gateways/book.ts';
import type { TestApp } from './app.ts';
import type { TestStaff } from './factories.ts';
import type { Place } from './killable.ts';

/** What the parts of the drill of gateways share. Amounts in satang. */

export const PROVIDERS = ['T_PAYMENT', 'MTMPAY', 'STPAYMENT', 'SUPERPAY', 'BITPAYZ'] as const;
export const DEPOSIT = 20_000;
export const PAYOUT = 10_000;

export interface Scene {
  app: TestApp;
  place: Place;
  book: Book;
  sandboxUrl: string;
  staff: TestStaff[];
  /** A number from 0 to 1, the same in every run. */
  random: () => number;
}

/** Does something until PostgreSQL is there for it. */
export async function insist<T>({ place }: Scene, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await place.back;
      await delay(100);
    }
  }
}

/** Has a gateway tell of an order. */
export async function tell(
  { sandboxUrl }: Scene,
  { id }: SandboxOrder,
  as: 'once' | 'twice' | 'old' | 'wrong',
): Promise<void> {
  await fetch(`${sandboxUrl}/gateways/orders/${id}/tell`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ as }),
  }).then((answer) => answer.body?.cancel());
}
