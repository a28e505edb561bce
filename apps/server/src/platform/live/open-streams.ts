import { setTimeout as delay } from 'node:timers/promises';
import type { Stream, StreamOptions } from './stream.ts';

/**
 * So many streams a second are sent elsewhere: each one costs its next process a new connection, a look at its session and a snapshot. A
 * slow pace costs nothing, since a stream is served until its turn.
 */
const LEAVING_PER_SECOND = 50;
/** How long that takes at most: of many streams, more leave in a second. Milliseconds. */
export const LEAVING_MAX = 20_000;
/** Streams leave in groups, one each so many milliseconds. */
const LEAVING_STEP = 50;

/** How many streams one process keeps open at a time. */
export interface StreamLimits {
  readonly perSession: number;
  readonly perPerson: number;
}

const addressesOf = ({ audience, personId, sessionId }: StreamOptions): string[] => [
  audience,
  `${audience}:${personId}`,
  `person:${personId}`,
  `session:${sessionId}`,
];

/** The streams that are open in this process, found by every address that reaches them. */
export class OpenStreams {
  readonly #limits: StreamLimits;
  readonly #all = new Set<Stream>();
  readonly #byAddress = new Map<string, Set<Stream>>();

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get all(): ReadonlySet<Stream> {
    return this.#all;
  }

  /** Whether a message to this address reaches anybody here. */
  has(address: string): boolean {
    return this.#byAddress.has(address);
  }

  at(address: string): Stream[] {
    return [...(this.#byAddress.get(address) ?? [])];
  }

  /** Adds a stream. At the limit, an older one of the same session or person ends. */
  add(stream: Stream): void {
    this.#makeRoom(stream.options);
    this.#all.add(stream);
    for (const address of addressesOf(stream.options)) {
      const there = this.#byAddress.get(address) ?? new Set();
      this.#byAddress.set(address, there.add(stream));
    }
  }

  remove(stream: Stream): void {
    this.#all.delete(stream);
    for (const address of addressesOf(stream.options)) {
      const there = this.#byAddress.get(address);
      there?.delete(stream);
      if (there?.size === 0) this.#byAddress.delete(address);
    }
  }

  /** Sends the clients of the streams that are open now elsewhere, a few at a time, while the others go on. */
  async disperse(): Promise<void> {
    const leaving = [...this.#all];
    const lasts = Math.min(LEAVING_MAX, (leaving.length / LEAVING_PER_SECOND) * 1_000);
    const group = Math.ceil(leaving.length / Math.max(1, lasts / LEAVING_STEP));
    for (let n = 0; n < leaving.length; n += group) {
      for (const stream of leaving.slice(n, n + group)) stream.leave();
      await delay(LEAVING_STEP);
    }
  }

  /** Ends the oldest stream of the session, or of the person's session with the most streams. */
  #makeRoom({ sessionId, personId }: StreamOptions): void {
    const { perSession, perPerson } = this.#limits;
    const ofSession = this.at(`session:${sessionId}`);
    if (ofSession.length >= perSession) {
      ofSession[0]?.replace(perSession);
      return;
    }
    const ofPerson = this.at(`person:${personId}`);
    if (ofPerson.length < perPerson) return;
    const bySession = Map.groupBy(ofPerson, ({ options }) => options.sessionId);
    const [fullest] = [...bySession.values()].sort((one, other) => other.length - one.length);
    fullest?.[0]?.replace(perPerson);
  }
}
