import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, type ClusterOptions, removeCluster, startCluster } from '@salung/postgres';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export type Victim = 'server' | 'database';

/** Where the product runs while something is being done to it. */
export interface Place {
  readonly server: Pick<ServerProcess, 'player' | 'office'>;
  /** Resolves when it is worth trying again what was cut off. */
  readonly back: Promise<void>;
  /** Notes that the server answered that it cannot serve now. */
  refused?(): void;
}

/** A server over a PostgreSQL of its own, both to be killed and started again. */
export class Killable implements Place {
  readonly #folder: string;
  readonly #place: ClusterOptions;
  readonly #env: Record<string, string>;
  #cluster: Cluster;
  #server: ServerProcess | undefined;
  #back: Promise<void> = Promise.resolve();
  #refusals = 0;
  #refused: (() => void) | undefined;

  private constructor(folder: string, place: ClusterOptions, cluster: Cluster, env: Record<string, string>) {
    this.#folder = folder;
    this.#place = place;
    this.#cluster = cluster;
    this.#env = env;
  }

  /**
   * Starts PostgreSQL. `env` is what the server will be started with.
   * @param database its folder and its settings, if not the usual ones
   */
  static async create(
    env: Record<string, string> = {},
    database: Partial<Pick<ClusterOptions, 'dataDir' | 'settings'>> = {},
  ): Promise<Killable> {
    const folder = await mkdtemp(join(tmpdir(), 'salung-kills-'));
    // As root, PostgreSQL runs as another user, who has to get through.
    await chmod(folder, 0o711);
    const place: ClusterOptions = {
      dataDir: join(folder, 'pg'),
      reachableDir: join(folder, 'reachable'),
      ...database,
      settings: { shared_buffers: '64MB', ...database.settings },
    };
    return new Killable(folder, place, await startCluster(place), env);
  }

  get databaseUrl(): string {
    return this.#cluster.url;
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error('the server has not been started');
    return this.#server;
  }

  /** Resolves when what was killed last is back. */
  get back(): Promise<void> {
    return this.#back;
  }

  async startServer(): Promise<void> {
    this.#server = await startServerProcess(this.databaseUrl, join(this.#folder, 'data'), this.#env);
  }

  /** Kills with SIGKILL and starts again. */
  kill(victim: Victim): Promise<void> {
    this.#back = this.#restart(victim);
    return this.#back;
  }

  refused(): void {
    this.#refusals += 1;
    this.#refused?.();
  }

  /** Resolves when it has answered so, so many times from now on. */
  async refusals(count: number): Promise<void> {
    const target = this.#refusals + count;
    while (this.#refusals < target) await new Promise<void>((resolve) => (this.#refused = resolve));
  }

  /** Starts PostgreSQL again where it has ended by itself. */
  async recover(): Promise<void> {
    this.#cluster = await startCluster({ ...this.#place, port: this.#cluster.port });
  }

  async #restart(victim: Victim): Promise<void> {
    if (victim === 'server') {
      await this.server.kill('SIGKILL');
      await this.startServer();
    } else {
      process.kill(this.#cluster.pid, 'SIGKILL');
      this.#cluster = await startCluster({ ...this.#place, port: this.#cluster.port });
    }
  }

  async remove(): Promise<void> {
    await this.#server?.kill();
    await removeCluster(this.#place.dataDir);
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** The order of kills: those of the database are spread evenly among those of the server. */
export function victimsOf({ servers, databases }: { servers: number; databases: number }): Victim[] {
  return Array.from({ length: servers + databases }, (_, n) => {
    const before = Math.floor((n * databases) / (servers + databases));
    return Math.floor(((n + 1) * databases) / (servers + databases)) > before ? 'database' : 'server';
  });
}

/** What has been acknowledged, and whether to go on. */
export interface Load {
  readonly isOver: boolean;
  /** @param sentAt when the request was sent that was answered, by `performance.now()` */
  acknowledge(sentAt?: number): void;
}

/**
 * Has somebody work while one victim after the other is killed; between two kills, `between` acknowledgements must come.
 * @param work goes on until the load is over, and sends again what was cut off
 * @returns how many were acknowledged in all
 * @throws what `work` throws
 */
export async function whileKilling(
  place: Killable,
  { victims, between, say }: { victims: readonly Victim[]; between: number; say: (line: string) => void },
  work: (load: Load) => Promise<unknown>,
): Promise<number> {
  let acknowledged = 0;
  let isOver = false;
  let wake: (() => void) | undefined;
  const more = async () => {
    const target = acknowledged + between;
    while (acknowledged < target && !isOver) await new Promise<void>((resolve) => (wake = resolve));
  };
  const working = work({
    get isOver() {
      return isOver;
    },
    acknowledge() {
      acknowledged += 1;
      wake?.();
    },
  });
  working.catch(() => {
    isOver = true;
    wake?.();
  });
  for (const [n, victim] of victims.entries()) {
    await more();
    await place.kill(victim);
    say(`${victim} ${n + 1} of ${victims.length} killed: ${acknowledged} acknowledged`);
  }
  await more();
  isOver = true;
  await working;
  return acknowledged;
}
