import type { Platform } from '../../platform/platform.ts';
import { type Order, type Sale, sell } from './sell.ts';

/** Tickets sold by one transaction: together they share its locks, its reading of the book and its commit. */
const AT_ONCE = 128;

interface Waiting {
  order: Order;
  resolve(sale: Sale): void;
  reject(error: unknown): void;
}

/**
 * Orders for a round that come while others are being sold wait and are sold together. In every process one transaction at a time sells
 * for a round; those of several processes take turns at the round's row.
 */
export class Counter {
  readonly #platform: Platform;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  buy(roundId: string, order: Order): Promise<Sale> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(roundId);
      if (queue) {
        queue.push({ order, resolve, reject });
        return;
      }
      this.#waiting.set(roundId, [{ order, resolve, reject }]);
      void this.#serve(roundId);
    });
  }

  async #serve(roundId: string): Promise<void> {
    for (;;) {
      const queue = this.#waiting.get(roundId) ?? [];
      const now = this.#next(queue);
      if (now.length === 0) break;
      try {
        const sales = await sell(
          this.#platform,
          roundId,
          now.map(({ order }) => order),
        );
        for (const { order, resolve } of now) {
          const sale = sales.get(order.ticketId);
          if (!sale) throw new Error('an order without an answer');
          resolve(sale);
        }
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    this.#waiting.delete(roundId);
  }

  /** Takes the next orders out of the queue, one of each player: what a player buys next counts what they bought before. */
  #next(queue: Waiting[]): Waiting[] {
    const players = new Set<string>();
    const now: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of queue.splice(0)) {
      const isNow = now.length < AT_ONCE && !players.has(waiting.order.playerId);
      players.add(waiting.order.playerId);
      (isNow ? now : later).push(waiting);
    }
    queue.push(...later);
    return now;
  }
}

const counters = new WeakMap<Platform, Counter>();

/** The counter of this process. */
export function counterOf(platform: Platform): Counter {
  const known = counters.get(platform) ?? new Counter(platform);
  counters.set(platform, known);
  return known;
}
