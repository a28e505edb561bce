import { randomUUID } from 'node:crypto';
import type { Book, Mood, SandboxOrder } from './book.ts';
import { mac } from './sign.ts';

/** What a gateway tells the platform of an order, signed anew for each delivery. */

/** Milliseconds; long enough for a platform on a busy machine. */
const TIMEOUT = 15_000;
/** Older than a platform believes. */
const OLD = 10 * 60_000;

interface Delivery {
  url: string;
  body: string;
  headers: Record<string, string>;
}

const eventOf = ({ id, state, amountPaid }: SandboxOrder): string => `${id}:${state}:${amountPaid ?? 0}`;

function restDelivery(order: SandboxOrder, secret: string, at: number): Delivery {
  const { id, reference, direction, state, amountPaid, paidAt, fee } = order;
  const body = JSON.stringify({
    eventId: eventOf(order),
    orderId: id,
    reference,
    direction,
    state,
    ...(amountPaid === null ? {} : { amountPaid, paidAt, fee, bankReference: `BK${reference.slice(-8)}` }),
  });
  const timestamp = String(at);
  return {
    url: order.callbackUrl,
    body,
    headers: { 'x-timestamp': timestamp, 'x-signature': mac(secret, `${timestamp}.${body}`) },
  };
}

const bitpayzStates = {
  pending: 'pending',
  paid: 'completed',
  failed: 'failed',
  expired: 'expired',
} as const;

function bitpayzDelivery(order: SandboxOrder, secret: string, at: number): Delivery {
  const { id, reference, state, amount, amountPaid } = order;
  const body = JSON.stringify({
    merchantId: 'sandbox',
    referenceId: reference,
    transactionId: id,
    amount: (amountPaid ?? amount) / 100,
    status: bitpayzStates[state],
    timestamp: at,
  });
  return { url: order.callbackUrl, body, headers: { 'x-signature': mac(secret, body) } };
}

async function deliver({ url, body, headers }: Delivery): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    });
    return answer.status;
  } catch {
    // Nobody listens: a gateway that is not heard tries again later, or is asked.
    return undefined;
  }
}

/** Tells the platform, as this mood has it. @returns the statuses of its answers */
export async function tell(
  book: Book,
  order: SandboxOrder,
  secret: string,
  mood: Mood['callbacks'],
): Promise<(number | undefined)[]> {
  if (mood === 'never') return [];
  const make = order.provider === 'bitpayz' ? bitpayzDelivery : restDelivery;
  const key = mood === 'wrong' ? randomUUID() : secret;
  const delivery = make(order, key, book.now() - (mood === 'old' ? OLD : 0));
  const times = mood === 'twice' ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => deliver(delivery)));
}

/** Tells it as the gateway's mood has it, and waits for nothing. */
export const notify = (book: Book, order: SandboxOrder, secret: string): void =>
  void tell(book, order, secret, book.moodOf(order.provider).callbacks);
