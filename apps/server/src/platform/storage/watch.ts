import type { Gauge } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { checkStorage, type Storage, StorageFailure, type StorageTrouble } from './storage.ts';

/** For how many milliseconds a check of the store is valid. */
const FRESH = 30_000;

/** Whether the store works, for monitoring. Nobody waits for the store: an expired result starts the next check. */
export class StorageWatch {
  private readonly storage: Storage;
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly gauge: Gauge | undefined;
  private latest: { at: number; trouble: StorageTrouble | undefined } | undefined;
  private looking: Promise<void> | undefined;

  constructor(storage: Storage, clock: Clock, log: Logger, gauge?: Gauge) {
    this.storage = storage;
    this.clock = clock;
    this.log = log;
    this.gauge = gauge;
  }

  /** The result of the latest check. */
  state(): 'ready' | StorageTrouble | 'unknown' {
    const isOld = !this.latest || this.clock.now().getTime() - this.latest.at >= FRESH;
    if (isOld) void this.look();
    return this.latest ? (this.latest.trouble ?? 'ready') : 'unknown';
  }

  /** Checks now; callers that come meanwhile share the check. */
  look(): Promise<void> {
    this.looking ??= this.check().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /**
   * At the start: reports at once what only the operator can fix, while a store that is away may come back.
   * @throws StorageFailure
   */
  async begin(): Promise<void> {
    try {
      await checkStorage(this.storage);
      this.note(undefined);
    } catch (error) {
      if (!(error instanceof StorageFailure) || error.trouble === 'setup') throw error;
      this.note(error);
    }
  }

  private async check(): Promise<void> {
    try {
      await checkStorage(this.storage);
      this.note(undefined);
    } catch (error) {
      this.note(error instanceof StorageFailure ? error : new StorageFailure('away', String(error), error));
    }
  }

  private note(failure: StorageFailure | undefined): void {
    const before = this.latest?.trouble;
    this.latest = { at: this.clock.now().getTime(), trouble: failure?.trouble };
    this.gauge?.set(failure ? 0 : 1);
    if (failure && failure.trouble !== before) this.log.warn({ err: failure }, 'files cannot be stored');
    else if (!failure && before) this.log.info('files can be stored again');
  }
}
