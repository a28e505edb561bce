import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
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
        await this.#sell(roundId, now);
      } catch (error) {
        await this.#singly(roundId, now, error);
      }
    }
    this.#waiting.delete(roundId);
  }

  async #sell(roundId: string, now: readonly Waiting[]): Promise<void> {
    const orders = now.map(({ order }) => order);
    const sales = await sell(this.#platform, roundId, orders);
    if (orders.some(({ ticketId }) => !sales.has(ticketId))) throw new Error('an order without an answer');
    for (const { order, resolve } of now) resolve(sales.get(order.ticketId) as Sale);
  }

  /**
   * Sells orders one by one after something unforeseen has stopped them together, so that one of them does not take the others with it.
   * Those that were sold after all are found by their ids. What concerns the round concerns each of them.
   */
  async #singly(roundId: string, now: readonly Waiting[], error: unknown): Promise<void> {
    if (error instanceof Problem || now.length === 1) {
      for (const { reject } of now) reject(error);
      return;
    }
    this.#platform.log.warn({ err: error, roundId, orders: now.length }, 'orders are sold one by one');
    for (const waiting of now) await this.#sell(roundId, [waiting]).catch(waiting.reject);
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
