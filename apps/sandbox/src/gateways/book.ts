import { randomUUID } from 'node:crypto';

/** The orders that platforms have placed at the gateways of the sandbox, in memory. Amounts in satang. */

export interface SandboxOrder {
  /** The platform's own id. */
  id: string;
  provider: string;
  direction: 'deposit' | 'withdraw';
  kind: string;
  amount: number;
  amountToPay: number;
  reference: string;
  callbackUrl: string;
  /** Who pays, or who is paid. */
  who: string;
  state: 'pending' | 'paid' | 'failed' | 'expired';
  amountPaid: number | null;
  /** ISO 8601. */
  paidAt: string | null;
  fee: number;
  /** ISO 8601. */
  createdAt: string;
  expiresAt: string | null;
}

/**
 * How a gateway behaves: `orders` when it is given one, `queries` when it is asked, `callbacks` when something happened.
 * `forget` takes an order and answers with an error; `hang` does not answer.
 */
export interface Mood {
  orders: 'take' | 'refuse' | 'error' | 'html' | 'hang' | 'forget' | 'unsigned' | 'other';
  queries: 'answer' | 'error' | 'hang' | 'unknown';
  callbacks: 'once' | 'twice' | 'never' | 'wrong' | 'old';
  /** Satang that a deposit is to be paid above what was asked. */
  extra: number;
  /** Whether payouts are paid at once, without somebody in the console. */
  paysAtOnce: boolean;
}

export const usualMood: Mood = {
  orders: 'take',
  queries: 'answer',
  callbacks: 'once',
  extra: 0,
  paysAtOnce: true,
};

/** More than a person looks at; a drill keeps its own account. */
const KEPT = 20_000;
/** What the gateways of the sandbox keep of a payment: a hundredth. */
const feeOf = (amount: number): number => Math.round(amount / 100);

export interface Book {
  /** Milliseconds since 1970. */
  now(): number;
  /** Adds an order; the same id again is the same order. */
  take(
    order: Pick<SandboxOrder, 'id' | 'provider' | 'direction' | 'kind' | 'amount' | 'callbackUrl' | 'who'> & {
      expiresAt?: string | null;
    },
  ): SandboxOrder;
  find(id: string): SandboxOrder | undefined;
  /** Newest first. */
  list(): SandboxOrder[];
  pay(order: SandboxOrder, amount?: number): void;
  end(order: SandboxOrder, state: 'failed' | 'expired'): void;
  moodOf(provider: string): Mood;
  setMood(provider: string, mood: { [Key in keyof Mood]?: Mood[Key] | undefined }): Mood;
  /** Satang that the platform has at a gateway. */
  balanceOf(provider: string): number;
}

export function createBook(now: () => number = Date.now): Book {
  const orders = new Map<string, SandboxOrder>();
  const moods = new Map<string, Mood>();
  const moodOf = (provider: string): Mood => moods.get(provider) ?? usualMood;
  return {
    now,
    take(wanted) {
      const known = orders.get(wanted.id);
      if (known) return known;
      const order: SandboxOrder = {
        ...wanted,
        expiresAt: wanted.expiresAt ?? null,
        amountToPay: wanted.amount + (wanted.direction === 'deposit' ? moodOf(wanted.provider).extra : 0),
        reference: `${wanted.provider}-${randomUUID().slice(0, 13)}`,
        state: 'pending',
        amountPaid: null,
        paidAt: null,
        fee: 0,
        createdAt: new Date(now()).toISOString(),
      };
      orders.set(order.id, order);
      for (const id of orders.keys()) {
        if (orders.size <= KEPT) break;
        orders.delete(id);
      }
      return order;
    },
    find: (id) => orders.get(id),
    list: () => [...orders.values()].reverse(),
    pay(order, amount = order.amountToPay) {
      order.state = 'paid';
      order.amountPaid = amount;
      order.paidAt = new Date(now()).toISOString();
      order.fee = feeOf(amount);
    },
    end(order, state) {
      order.state = state;
    },
    moodOf,
    setMood(provider, mood) {
      const given = Object.entries(mood).filter(([, value]) => value !== undefined);
      const next = { ...moodOf(provider), ...Object.fromEntries(given) };
      moods.set(provider, next);
      return next;
    },
    balanceOf: (provider) =>
      [...orders.values()]
        .filter((order) => order.provider === provider && order.state === 'paid')
        .reduce(
          (sum, { direction, amountPaid, fee }) =>
            sum + (direction === 'deposit' ? (amountPaid ?? 0) : -(amountPaid ?? 0)) - fee,
          0,
        ),
  };
}
