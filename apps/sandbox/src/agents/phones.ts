import { setTimeout } from 'node:timers/promises';
import { demoAgent } from '@salung/contract/demo';
import { Phone } from './phone.ts';
import { PlatformOfAgent } from './platform.ts';

export interface PhonesOptions {
  /** Where the platform is that they sign in to. Without one there are only phones that name theirs. */
  platform?: string | undefined;
  /** Whether they work by themselves; tests take the steps one by one. */
  runs?: boolean;
  now?: () => number;
}

/** Seconds that a phone waits for a transfer, and milliseconds until one that was refused tries again. */
const WAIT = 20;
const REST = 3_000;
const LONGEST_REST = 5 * 60_000;

/** The phones of the demo's operator: the one that the demo has, and those whose keys somebody enters. */
export class Phones {
  readonly #options: PhonesOptions;
  readonly #gone = new AbortController();
  readonly #phones: Phone[] = [];
  readonly #running: Promise<void>[] = [];

  constructor(options: PhonesOptions) {
    this.#options = options;
    if (options.platform && options.runs !== false) this.add(demoAgent.key, options.platform);
  }

  get all(): readonly Phone[] {
    return this.#phones;
  }

  /** Where phones sign in that name no platform. */
  get platform(): string | undefined {
    return this.#options.platform;
  }

  /** A phone whose program has this key. */
  add(key: string, platform: string): Phone {
    const { now = Date.now, runs = true } = this.#options;
    const phone = new Phone({
      id: this.#phones.length + 1,
      key,
      now,
      platform: new PlatformOfAgent(platform, this.#gone.signal),
    });
    this.#phones.push(phone);
    if (runs) this.#running.push(this.#run(phone));
    return phone;
  }

  find = (id: number): Phone | undefined => this.#phones.find((phone) => phone.id === id);

  async close(): Promise<void> {
    this.#gone.abort();
    await Promise.all(this.#running);
  }

  async #run(phone: Phone): Promise<void> {
    const { signal } = this.#gone;
    let rest = REST;
    while (!signal.aborted) {
      const before = phone.state.isSignedIn;
      await phone.step(WAIT);
      // It was cut off, or died: a program is not there again at once.
      const isIn = phone.state.isSignedIn;
      if (!before || !isIn) await setTimeout(rest, undefined, { signal, ref: false }).catch(() => {});
      // Wrong keys are counted by the platform.
      const isWrong = !isIn && phone.state.latest[0]?.what === 'wrong-key';
      rest = isWrong ? Math.min(rest * 2, LONGEST_REST) : REST;
    }
  }
}
