import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { buildApps } from './build.ts';
import { Child, type ChildOptions, type Ready } from './child.ts';
import { type LauncherConfig, type Ports, settlePorts } from './config.ts';
import { Database } from './database.ts';
import { DataLock, keptSecret, makeDataDir } from './dataDir.ts';
import { Sentence } from './sentence.ts';

/** Which programs run; tests put little ones of their own in their place. */
export interface Programs {
  server: string;
  sandbox: string;
  /** Arguments for Node before the server's entry, e.g. `--watch`. */
  serverArguments?: readonly string[];
  /** Where the server's log goes instead of a file. */
  serverOutput?: Writable | undefined;
  /** Builds what the server serves; replaced where somebody else serves it. */
  build?: () => Promise<void>;
}

/**
 * Brings everything up, keeps it up, and takes it down in order: server (which drains), sandbox, PostgreSQL.
 */
export class Launcher {
  readonly #config: LauncherConfig;
  readonly #root: string;
  readonly #programs: Programs;
  readonly #database: Database;
  readonly #failed = Promise.withResolvers<never>();
  #lock: DataLock | undefined;
  #children: Child[] = [];
  #preparing: Promise<Ports> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(config: LauncherConfig, root: string, programs: Programs) {
    this.#config = config;
    this.#root = root;
    this.#programs = programs;
    this.#database = new Database(config);
    this.#failed.promise.catch(() => undefined);
  }

  /** Rejects when something died for good; never resolves. */
  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /**
   * Resolves when the server and the sandbox are ready.
   * @throws Sentence when that can't be.
   */
  async start(): Promise<{ ports: Ports; ready: Ready }> {
    this.#preparing = this.#prepare();
    const ports = await this.#preparing;
    if (this.#stopping !== undefined) throw new Sentence('Stopped before it was ready.');
    const { server, sandbox, serverArguments = [], serverOutput } = this.#programs;
    const serverChild = this.#child('server', server, () => this.#serverEnv(ports), {
      nodeArguments: serverArguments,
      output: serverOutput ?? this.#log('server'),
    });
    this.#children = [serverChild];
    if (this.#config.demo && existsSync(sandbox)) {
      this.#children.push(this.#child('sandbox', sandbox, () => this.#sandboxEnv(ports)));
    }
    const everything = [
      ...this.#children.map((child) => child.run()),
      this.#database.keepUp(() => {
        for (const child of this.#children) child.restart();
      }),
    ];
    for (const one of everything) one.catch(this.#failed.reject);
    const everybody = Promise.all(this.#children.map((child) => child.ready));
    await Promise.race([everybody, this.failed]);
    return { ports, ready: await serverChild.ready };
  }

  /** Takes everything down in order. Called again it waits for the same end. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Takes everything down at once; PostgreSQL recovers at the next start. */
  async kill(): Promise<void> {
    for (const child of this.#children) child.kill();
    await this.#database.stop('immediate');
    this.#lock?.release();
  }

  async #prepare(): Promise<Ports> {
    const { dataDir, ports } = this.#config;
    makeDataDir(dataDir);
    this.#lock = await DataLock.take(dataDir, `http://localhost:${ports.PORT}`);
    const settled = await settlePorts(this.#config);
    // Together: the database starts while Vite builds. A failure of one waits for the other's end.
    const build = this.#programs.build ?? (() => buildApps(this.#root));
    for (const result of await Promise.allSettled([build(), this.#database.start()])) {
      if (result.status === 'rejected') throw result.reason;
    }
    return settled;
  }

  async #stop(): Promise<void> {
    this.#lock?.noteStopping();
    await this.#preparing?.catch(() => undefined);
    const [server, ...others] = this.#children;
    await server?.stop(20_000);
    await Promise.all(others.map((child) => child.stop(5000)));
    await this.#database.stop('fast');
    this.#lock?.release();
  }

  #child(
    name: string,
    entry: string,
    env: () => NodeJS.ProcessEnv,
    options: Partial<ChildOptions> = {},
  ): Child {
    const onChange = () => this.#lock?.note(this.#children.flatMap(({ pid }) => pid ?? []));
    return new Child({ name, entry, env, onChange, output: this.#log(name), ...options });
  }

  /** A demo's terminal is for people; elsewhere whoever runs us collects the output. */
  #log(name: string): string | undefined {
    return this.#config.demo ? path.join(this.#config.dataDir, 'logs', `${name}.log`) : undefined;
  }

  #serverEnv(ports: Ports): NodeJS.ProcessEnv {
    const { dataDir, demo, secretKey } = this.#config;
    return {
      ...process.env,
      ...this.#commonEnv(ports),
      METRICS_PORT: String(ports.METRICS_PORT),
      DATABASE_URL: this.#database.urls?.app,
      MIGRATE_DATABASE_URL: this.#database.urls?.migrate,
      SECRET_KEY: secretKey ?? keptSecret(dataDir, 'secret-key', 'demo-'),
      DEMO: demo ? '1' : '0',
      ...(demo ? { SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}` } : {}),
    };
  }

  /** The sandbox stands for other companies and gets no secret of ours. */
  #sandboxEnv(ports: Ports): NodeJS.ProcessEnv {
    const { DATABASE_URL, MIGRATE_DATABASE_URL, SECRET_KEY, ...env } = process.env;
    return { ...env, ...this.#commonEnv(ports), SANDBOX_PORT: String(ports.SANDBOX_PORT), DEMO: '1' };
  }

  #commonEnv({ PORT, OFFICE_PORT }: Ports): NodeJS.ProcessEnv {
    const { host, dataDir } = this.#config;
    return { HOST: host, PORT: String(PORT), OFFICE_PORT: String(OFFICE_PORT), DATA_DIR: dataDir };
  }
}
