import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, processAlive, startCluster } from '@salung/postgres';
import type { LauncherConfig } from './config.ts';
import { checkGiven, type DatabaseUrls, startDatabase } from './database.ts';
import { Sentence, say } from './sentence.ts';

const lookEveryMs = 150;
const deathsPerMinute = 10;

/** The given database, or our own PostgreSQL, which is started again whenever it dies. */
export class DatabaseKeeper {
  readonly #config: LauncherConfig;
  readonly #events: { onMoved: () => void; onGiveUp: (reason: string) => void };
  readonly #stopped = new AbortController();
  #cluster: Cluster | undefined;
  #urls: DatabaseUrls | undefined;
  #watching: Promise<void> | undefined;

  /** `onMoved`: it came back with another address. `onGiveUp`: it doesn't stay up. */
  constructor(config: LauncherConfig, events: { onMoved: () => void; onGiveUp: (reason: string) => void }) {
    this.#config = config;
    this.#events = events;
  }

  get urls(): DatabaseUrls | undefined {
    return this.#urls;
  }

  /** @throws Sentence when there is no usable database. */
  async start(): Promise<void> {
    const { databaseUrl, migrateDatabaseUrl, dataDir } = this.#config;
    if (databaseUrl !== undefined) {
      await checkGiven('DATABASE_URL', databaseUrl);
      if (migrateDatabaseUrl !== undefined) await checkGiven('MIGRATE_DATABASE_URL', migrateDatabaseUrl);
      this.#urls = { app: databaseUrl, migrate: migrateDatabaseUrl ?? databaseUrl };
      return;
    }
    say.step('Starting PostgreSQL ...');
    await this.#startOwn(dataDir);
    this.#watching = this.#watch();
  }

  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    this.#stopped.abort();
    await this.#watching;
    await this.#cluster?.stop(mode);
  }

  async #startOwn(dataDir: string): Promise<void> {
    try {
      const { cluster, urls } = await startDatabase(dataDir);
      this.#cluster = cluster;
      this.#urls = urls;
    } catch (error) {
      throw new Sentence(error instanceof Error ? error.message : String(error));
    }
  }

  async #watch(): Promise<void> {
    let deaths: number[] = [];
    while (!this.#stopped.signal.aborted && this.#cluster !== undefined) {
      if (processAlive(this.#cluster.pid)) {
        await this.#pause(lookEveryMs);
        continue;
      }
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < 60_000), now];
      if (deaths.length > deathsPerMinute) {
        this.#events.onGiveUp(`PostgreSQL died ${deaths.length} times within a minute.`);
        return;
      }
      say.step('PostgreSQL died; starting it again.');
      await this.#restart(this.#cluster);
    }
  }

  async #restart(dead: Cluster): Promise<void> {
    try {
      this.#cluster = await startCluster({ dataDir: dead.dataDir, log: say.step });
      say.step('PostgreSQL is ready again.');
      if (this.#cluster.url === dead.url) return;
      await this.#startOwn(this.#config.dataDir);
      this.#events.onMoved();
    } catch (error) {
      say.step(error instanceof Error ? error.message : String(error));
      await this.#pause(500);
    }
  }

  #pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
