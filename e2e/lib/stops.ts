import { watchStarter } from '../../scripts/start/signals.ts';

/**
 * What a command has started, to be stopped in the opposite order: at its end, after a failure, and at Ctrl-C or
 * SIGTERM or when npm has gone, which then end the command.
 */
export class Stops {
  readonly #stops: (() => Promise<void>)[] = [];
  #stopping: Promise<void> | undefined;

  constructor() {
    const end = () => void this.all().finally(() => process.exit(130));
    // More than once: npm passes on the Ctrl-C that the terminal has sent as well.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
    watchStarter(end);
  }

  add(stop: () => Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Stops everything, once; whoever asks again waits for the same. */
  all(): Promise<void> {
    this.#stopping ??= this.#stopEach();
    return this.#stopping;
  }

  async #stopEach(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop();
  }
}
