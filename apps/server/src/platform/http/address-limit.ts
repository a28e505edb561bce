import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit';
import type { Clock } from '../clock.ts';
import type { AddUse } from './address-use.ts';

/**
 * The limit of calls without a session, per network and minute, over all processes. To ask the database at every call would give a
 * flood a second target. So a process lets a few calls of each network through by itself, then takes calls in blocks out of what is
 * left for all of them, and once nothing is left it asks no more in that minute. Together they let through the limit and at most one
 * block more for each further process.
 */

const MINUTE = 60_000;
/** A block is this part of the limit. */
const BLOCKS = 30;
/** Networks that a process remembers; the one that came first is forgotten first. */
const MOST = 50_000;

interface Use {
  /** How many calls this process was asked for in the minute. */
  asked: number;
  /** How many of them it may let through. */
  allowed: number;
  /** What all processes had used when this one last asked. */
  known: number;
  /** The question that is on its way: calls that come meanwhile wait for its answer. */
  asking?: Promise<void>;
}

/** The uses of one call. */
export class AddressLimit {
  readonly #call: string;
  readonly #clock: Clock;
  readonly #addUse: AddUse | undefined;
  readonly #uses = new Map<string, Use>();
  #minute = 0;

  /** @param addUse counts over all processes; without it, each process counts for itself */
  constructor(call: string, clock: Clock, addUse: AddUse | undefined) {
    this.#call = call;
    this.#clock = clock;
    this.#addUse = addUse;
  }

  /** Milliseconds until the next minute begins. */
  get rest(): number {
    return MINUTE - (this.#clock.now().getTime() % MINUTE);
  }

  /** Counts a call. @returns how many there were in this minute with it; more than `max` means that it is refused */
  async count(network: string, max: number): Promise<number> {
    const use = this.#useOf(network, max);
    use.asked += 1;
    const turn = use.asked;
    while (turn > use.allowed && this.#addUse && use.known < max) {
      use.asking ??= this.#ask(network, use, max, this.#addUse).finally(() => {
        delete use.asking;
      });
      await use.asking;
    }
    return turn > use.allowed ? max + 1 : Math.min(max, Math.max(turn, use.known));
  }

  #useOf(network: string, max: number): Use {
    const minute = Math.floor(this.#clock.now().getTime() / MINUTE);
    if (minute !== this.#minute) this.#uses.clear();
    this.#minute = minute;
    const known = this.#uses.get(network);
    if (known) return known;
    const [oldest] = this.#uses.keys();
    if (this.#uses.size >= MOST && oldest !== undefined) this.#uses.delete(oldest);
    const use: Use = { asked: 0, allowed: this.#addUse ? blockOf(max) : max, known: 0 };
    this.#uses.set(network, use);
    return use;
  }

  /** Takes another block; the first time, what was let through without asking is counted with it. */
  async #ask(network: string, use: Use, max: number, addUse: AddUse): Promise<void> {
    const block = blockOf(max);
    const taken = use.known === 0 ? use.allowed + block : block;
    use.known = await addUse(this.#call, network, new Date(this.#minute * MINUTE), taken);
    use.allowed += Math.max(0, Math.min(block, block - (use.known - max)));
  }
}

const blockOf = (max: number): number => Math.max(1, Math.floor(max / BLOCKS));

/** The store in which the plugin counts: each call has its own limit. */
export function addressLimitStore(
  clock: Clock,
  addUse: AddUse | undefined,
): NonNullable<RateLimitPluginOptions['store']> {
  return class Store implements FastifyRateLimitStore {
    readonly #limit: AddressLimit;

    constructor(options: { routeInfo?: { config?: { name?: string } } }) {
      this.#limit = new AddressLimit(options.routeInfo?.config?.name ?? '', clock, addUse);
    }

    incr(
      network: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      _window: number,
      max = 0,
    ): void {
      this.#limit.count(network, max).then(
        (current) => done(null, { current, ttl: this.#limit.rest }),
        (error: Error) => done(error),
      );
    }

    child(options: object): Store {
      return new Store(options);
    }
  };
}
