import { demoRegulars } from '@salung/contract/demo';
import { type Action, SimulatedPlayer } from './player.ts';
import { oneOf, type Random } from './random.ts';

/** What happened, for the console. */
export type Happened = { at: string; phone: string } & (Action | { did: 'unreachable' });

export interface ActivityState {
  /** Rounds and other actions a minute; 0: off. */
  perMinute: number;
  rounds: number;
  /** Newest first. */
  latest: readonly Happened[];
}

export const FASTEST = 60;
const LATEST = 12;

export interface ActivityOptions {
  /** Where players go. */
  platform: string;
  perMinute: number;
  random?: Random;
}

/** Players of the demo who play by themselves, one action after the other. */
export class Activity {
  readonly #players: readonly SimulatedPlayer[];
  readonly #random: Random;
  readonly #gone = new AbortController();
  readonly #watchers = new Set<(state: ActivityState) => void>();
  #perMinute: number;
  #rounds = 0;
  #latest: readonly Happened[] = [];
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor({ platform, perMinute, random = Math.random }: ActivityOptions) {
    this.#random = random;
    this.#perMinute = perMinute;
    this.#players = demoRegulars.map(
      (phone) => new SimulatedPlayer(phone, platform, random, this.#gone.signal),
    );
    this.#plan();
  }

  get state(): ActivityState {
    return { perMinute: this.#perMinute, rounds: this.#rounds, latest: this.#latest };
  }

  /** Sets how much happens in a minute; 0 stops it. */
  setRate(perMinute: number): void {
    this.#perMinute = perMinute;
    this.#plan();
    this.#tell();
  }

  /** Has one player do one thing; a step that is running is awaited instead. */
  step(): Promise<void> {
    this.#running ??= this.#act().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Hears of every change, until the answer is called. */
  watch(watcher: (state: ActivityState) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  async close(): Promise<void> {
    this.#perMinute = 0;
    clearTimeout(this.#timer);
    this.#gone.abort();
    await this.#running;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (this.#perMinute === 0) return;
    this.#timer = setTimeout(() => void this.step().finally(() => this.#plan()), 60_000 / this.#perMinute);
    // The process is kept by its server, not by this.
    this.#timer.unref();
  }

  async #act(): Promise<void> {
    const player = oneOf(this.#random, this.#players);
    let action: Action | { did: 'unreachable' };
    try {
      action = await player.act();
    } catch {
      // The platform or the games are being started anew: the next step tries again.
      action = { did: 'unreachable' };
    }
    if (this.#gone.signal.aborted) return;
    if (action.did === 'round' || action.did === 'bet') this.#rounds += 1;
    const happened = { at: new Date().toISOString(), phone: player.phone, ...action };
    this.#latest = [happened, ...this.#latest].slice(0, LATEST);
    this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher(this.state);
  }
}
