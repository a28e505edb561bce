import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { buildApps } from './build.ts';
import { Child, type Ready } from './child.ts';
import type { LauncherConfig, SettledConfig } from './config.ts';
import { DatabaseKeeper } from './databaseKeeper.ts';
import { sandboxEnv, serverEnv } from './environment.ts';
import { makeDataDir } from './kept.ts';
import { DataLock } from './lock.ts';
import { refuseTakenPorts, settlePort } from './ports.ts';
import { Sentence, say } from './sentence.ts';

/** Which programs run; tests put little ones of their own in their place. */
export interface Programs {
  server: string;
  sandbox: string;
  /** Arguments for Node before the server's entry, e.g. `--watch`. */
  serverArguments?: readonly string[];
  /** Where the server's log goes instead of a file. */
  serverOutput?: Writable;
  /** Builds what the server serves; replaced where somebody else serves it. */
  build?: () => Promise<void>;
}

/**
 * Brings everything up, keeps it up, and takes it down in order: server (which drains), sandbox, PostgreSQL.
 */
export class Launcher {
  readonly #wanted: LauncherConfig;
  readonly #root: string;
  readonly #programs: Programs;
  readonly #failed = Promise.withResolvers<never>();
  #lock: DataLock | undefined;
  #database: DatabaseKeeper | undefined;
  #children: Child[] = [];
  #preparing: Promise<SettledConfig> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(config: LauncherConfig, root: string, programs: Programs) {
    this.#wanted = config;
    this.#root = root;
    this.#programs = programs;
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
  async start(): Promise<{ config: SettledConfig; ready: Ready }> {
    this.#preparing = this.#prepare();
    const config = await this.#preparing;
    if (this.#stopping !== undefined) throw new Sentence('Stopped before it was ready.');
    this.#children = this.#makeChildren(config);
    for (const child of this.#children) child.start();
    const everybody = Promise.all(this.#children.map((child) => child.ready));
    const [ready] = await Promise.race([everybody, this.failed]);
    return { config, ready: ready ?? { type: 'ready' } };
  }

  /** Takes everything down in order. Called again it waits for the same end. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Takes everything down at once; PostgreSQL recovers at the next start. */
  async kill(): Promise<void> {
    for (const child of this.#children) child.kill();
    await this.#database?.stop('immediate');
    this.#lock?.release();
  }

  async #prepare(): Promise<SettledConfig> {
    const { dataDir, host, port, officePort, demo } = this.#wanted;
    makeDataDir(dataDir);
    this.#lock = await DataLock.take(dataDir, `http://localhost:${port}`);
    const sandboxPort = await settlePort(host, this.#wanted.sandboxPort);
    const metricsPort = await settlePort('127.0.0.1', this.#wanted.metricsPort);
    const sandboxPorts = demo ? { SANDBOX_PORT: sandboxPort } : {};
    await refuseTakenPorts(host, { PORT: port, OFFICE_PORT: officePort, ...sandboxPorts });
    await refuseTakenPorts('127.0.0.1', { METRICS_PORT: metricsPort });

    // Together: the database starts while Vite builds. A failure of one waits for the other's end.
    this.#database = new DatabaseKeeper(this.#wanted, {
      onMoved: () => {
        for (const child of this.#children) child.restart();
      },
      onGiveUp: (reason) => this.#failed.reject(new Sentence(reason)),
    });
    const build = this.#programs.build ?? (() => buildApps(this.#root));
    for (const result of await Promise.allSettled([build(), this.#database.start()])) {
      if (result.status === 'rejected') throw result.reason;
    }
    return { ...this.#wanted, sandboxPort, metricsPort };
  }

  async #stop(): Promise<void> {
    this.#lock?.noteStopping();
    await this.#preparing?.catch(() => undefined);
    const [server, ...others] = this.#children;
    await server?.stop(20_000);
    await Promise.all(others.map((child) => child.stop(5000)));
    await this.#database?.stop('fast');
    this.#lock?.release();
  }

  #makeChildren(config: SettledConfig): Child[] {
    const { server, sandbox, serverArguments = [] } = this.#programs;
    const urls = () => this.#database?.urls;
    const children = [this.#makeChild('server', server, () => serverEnv(config, urls()), serverArguments)];
    if (config.demo && existsSync(sandbox)) {
      children.push(this.#makeChild('sandbox', sandbox, () => sandboxEnv(config), []));
    }
    return children;
  }

  #makeChild(
    name: string,
    entry: string,
    env: () => NodeJS.ProcessEnv,
    nodeArguments: readonly string[],
  ): Child {
    return new Child({
      name,
      entry,
      env,
      nodeArguments,
      output: this.#output(name),
      onProgress: (text) => say.step(text),
      onChange: () => this.#lock?.note(this.#children.flatMap(({ pid }) => pid ?? [])),
      onDeath: (how, ready) => {
        say.step(`The ${name} died (${how}); starting it again.`);
        void ready.then(() => say.step(`The ${name} is ready again.`)).catch(() => undefined);
      },
      onGiveUp: (reason) => this.#failed.reject(new Sentence(reason)),
    });
  }

  /** A demo's terminal is for people; elsewhere whoever runs us collects the output. */
  #output(name: string): string | Writable | undefined {
    if (name === 'server' && this.#programs.serverOutput !== undefined) return this.#programs.serverOutput;
    return this.#wanted.demo ? path.join(this.#wanted.dataDir, 'logs', `${name}.log`) : undefined;
  }
}
