import { notify, PLAYERS_AT_ONCE } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';

/** Changes within this many milliseconds are published together. */
const PAUSE = 150;

/**
 * Notifies players whose balance has changed, afterwards. PostgreSQL commits notifying transactions one after the
 * other, so a stake must not notify. Instead a process notifies all players of a short time together, each once.
 */
export class BalanceNotifier {
  readonly #platform: Platform;
  readonly #players = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(playerId: string): void {
    this.#players.add(playerId);
    this.#timer ??= setTimeout(() => void this.flush(), PAUSE);
  }

  /** Never throws: a lost notification is repaired by the next one. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const players = [...this.#players];
    this.#players.clear();
    try {
      for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE) {
        const some = players.slice(from, from + PLAYERS_AT_ONCE);
        await notify(this.#platform.db, { to: 'players', event: 'moved', data: { players: some } });
      }
    } catch (error) {
      this.#platform.log.warn({ err: error, players: players.length }, 'moved balances were not published');
    }
  }
}
