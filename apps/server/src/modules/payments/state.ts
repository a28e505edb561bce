import type { OrderState } from '@salung/contract';

/** The states of an order at a gateway. */

export type { OrderState };

/**
 * A payment is believed whatever was said before: an order that was refused, failed or expired may have been paid
 * nevertheless.
 */
export const transitions = {
  NEW: ['SENDING'],
  SENDING: ['OPEN', 'DOUBTFUL', 'PAID', 'REFUSED', 'EXPIRED'],
  DOUBTFUL: ['OPEN', 'PAID', 'REFUSED', 'EXPIRED'],
  OPEN: ['PAID', 'FAILED', 'EXPIRED'],
  REFUSED: ['PAID'],
  FAILED: ['PAID'],
  EXPIRED: ['PAID'],
  PAID: [],
} as const satisfies Record<OrderState, readonly OrderState[]>;

export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  (transitions[from] as readonly OrderState[]).includes(to);
