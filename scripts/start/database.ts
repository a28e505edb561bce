import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, processAlive, startCluster } from '@salung/postgres';
import pg from 'pg';
import type { LauncherConfig } from './config.ts';
import { readOrCreateSecret } from './dataDir.ts';
import { Sentence, say } from './sentence.ts';
import { aborted } from './signals.ts';

/** The addresses of the database for the server. */
export interface DatabaseUrls {
  /** The application's login role. */
  app: string;
  /** The owner of the schemas. */
  migrate: string;
  /** The house games' own database, where we run PostgreSQL ourselves. */
  houseGames?: string;
}

const name = 'salung';
const houseGames = 'house_games';
const checkIntervalMs = 150;
const deathsPerMinute = 10;

/** The configured database, or our own PostgreSQL, which is restarted whenever it dies. */
export class Database {
  readonly #config: LauncherConfig;
  readonly #stopped = new AbortController();
  #cluster: Cluster | undefined;
  #urls: DatabaseUrls | undefined;
  #keeping: Promise<void> | undefined;

  /** @param forced aborts when it must stop at once, to recover at the next start */
  constructor(config: LauncherConfig, forced: AbortSignal) {
    this.#config = config;
    void aborted(forced).then(() => this.#stop('immediate'));
  }

  get urls(): DatabaseUrls | undefined {
    return this.#urls;
  }

  /** @throws Sentence if there is no usable database */
  async start(): Promise<void> {
    const { databaseUrl, migrateDatabaseUrl } = this.#config;
    if (databaseUrl === undefined) {
      say.step('Starting PostgreSQL ...');
      await this.#startOwn();
      return;
    }
    await checkGiven('DATABASE_URL', databaseUrl);
    if (migrateDatabaseUrl !== undefined) await checkGiven('MIGRATE_DATABASE_URL', migrateDatabaseUrl);
    this.#urls = { app: databaseUrl, migrate: migrateDatabaseUrl ?? databaseUrl };
  }

  /**
   * Restarts our own PostgreSQL whenever it dies, until it is stopped. Calls `onMoved` if its address has changed.
   * @throws Sentence if it keeps dying
   */
  keepRunning(onMoved: () => void): Promise<void> {
    this.#keeping = this.#keepRunning(onMoved);
    return this.#keeping;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#stop('fast');
  }

  async #stop(mode: 'fast' | 'immediate'): Promise<void> {
    this.#stopped.abort();
    await this.#keeping?.catch(() => undefined);
    await this.#cluster?.stop(mode);
  }

  async #keepRunning(onMoved: () => void): Promise<void> {
    let deaths: number[] = [];
    while (!this.#stopped.signal.aborted && this.#cluster !== undefined) {
      if (processAlive(this.#cluster.pid)) {
        await this.#pause(checkIntervalMs);
        continue;
      }
      const now = performance.now();
      deaths = [...deaths.filter((at) => now - at < 60_000), now];
      if (deaths.length > deathsPerMinute) {
        throw new Sentence(`PostgreSQL died ${deaths.length} times within a minute.`);
      }
      say.step('PostgreSQL died; starting it again.');
      try {
        const { url } = this.#cluster;
        await this.#startOwn();
        say.step('PostgreSQL is ready again.');
        if (this.#cluster.url !== url) onMoved();
      } catch (error) {
        say.step((error as Error).message);
        await this.#pause(500);
      }
    }
  }

  /** Starts or adopts the PostgreSQL in the data folder, and creates our database and login role in it. */
  async #startOwn(): Promise<void> {
    const { dataDir } = this.#config;
    try {
      this.#cluster = await startCluster({ dataDir: path.join(dataDir, 'postgres'), log: say.step });
      const password = readOrCreateSecret(dataDir, 'database-password');
      await prepare(this.#cluster.url, password);
      const migrate = new URL(`/${name}`, this.#cluster.url);
      const app = Object.assign(new URL(migrate), { username: name, password });
      const ownUrl = await prepareHouseGames(
        this.#cluster.url,
        readOrCreateSecret(dataDir, 'house-games-database'),
      );
      this.#urls = { app: app.href, migrate: migrate.href, houseGames: ownUrl };
    } catch (error) {
      throw new Sentence(error instanceof Error ? error.message : String(error));
    }
  }

  #pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

/** The login role and the database of that name, created where there is none. */
async function createBoth(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [role],
  );
  const [found] = rows;
  // The password is set at each start, so that a data folder without its secrets still works.
  const verb = found?.role === true ? 'alter' : 'create';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
  if (found?.database !== true) await client.query(`create database ${role}`);
  await client.query(`revoke all on database ${role} from public`);
}

async function prepare(url: string, password: string): Promise<void> {
  await connected(url, async (client) => {
    await createBoth(client, name, password);
    await client.query(`grant connect, temporary on database ${name} to ${name}`);
  });
}

/** The house games are a program apart: their role owns a database of its own and sees no other. @returns its address */
async function prepareHouseGames(url: string, password: string): Promise<string> {
  await connected(url, async (client) => {
    await createBoth(client, houseGames, password);
    await client.query(`alter database ${houseGames} owner to ${houseGames}`);
  });
  return Object.assign(new URL(`/${houseGames}`, url), { username: houseGames, password }).href;
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @throws Sentence if the configured database cannot be used */
async function checkGiven(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Sentence(`${variable}: cannot connect: ${error instanceof Error ? error.message : error}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
