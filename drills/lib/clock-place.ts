import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@salung/postgres/testing';
import pg from 'pg';
import { startApp, type TestApp } from '../../apps/server/test/app.ts';
import type { Place } from '../../apps/server/test/killable.ts';
import { HOUSE_GAMES } from '../../apps/server/test/play-kill-drill.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/server-process.ts';
import { GivenPostgres } from './given-postgres.ts';
import { SetClock, watchLeftovers } from './set-clock.ts';

/** A PostgreSQL, two processes for calls and a worker, each with a clock that can be set. */

const AGAIN = 100;

/** A process of the product. */
interface Running {
  server: ServerProcess;
  metrics: number;
}

/** What is to be undone, newest last. */
type Ends = (() => Promise<unknown>)[];

export class ClockPlace implements Place {
  readonly app: TestApp;
  readonly databaseUrl: string;
  /** Of PostgreSQL, of the second process for calls and of the worker. The first process goes right. */
  readonly clocks: Readonly<Record<'database' | 'second' | 'worker', SetClock>>;
  /** That everybody may pass through. */
  readonly folder: string;
  /** By `performance.now()`. */
  readonly startedAt = performance.now();
  readonly #ends: (() => Promise<unknown>)[];
  readonly #running: Running[] = [];
  #turn = 0;

  private constructor(folder: string, ends: Ends, parts: Pick<ClockPlace, 'app' | 'databaseUrl' | 'clocks'>) {
    this.folder = folder;
    this.#ends = ends;
    this.app = parts.app;
    this.databaseUrl = parts.databaseUrl;
    this.clocks = parts.clocks;
  }

  static async open(): Promise<ClockPlace> {
    const folder = await mkdtemp(path.join(tmpdir(), 'salung-clock-'));
    await chmod(folder, 0o711);
    const ends: Ends = [() => rm(folder, { recursive: true, force: true })];
    const forget = watchLeftovers();
    ends.push(async () => forget());
    try {
      const clocks = {
        database: new SetClock(folder, 'database'),
        second: new SetClock(folder, 'second'),
        worker: new SetClock(folder, 'worker'),
      };
      const postgres = await GivenPostgres.at(folder, 'postgres');
      await postgres.initialise();
      await postgres.start([], clocks.database.env);
      ends.push(() => postgres.stop());
      const owner = new pg.Client({ connectionString: new URL('/postgres', postgres.url).href });
      await owner.connect();
      await owner.query('create database salung');
      await owner.end();
      const app = await startApp({ databaseUrl: postgres.url, now: new Date() });
      ends.push(() => app.close());
      return new ClockPlace(folder, ends, { app, databaseUrl: postgres.url, clocks });
    } catch (error) {
      for (const end of ends.reverse()) await end().catch(() => undefined);
      throw error;
    }
  }

  async startServers(): Promise<void> {
    await this.#start('api', {});
    await this.#start('api', this.clocks.second.env);
    await this.#start('worker', { ...this.clocks.worker.env, PLAYER_ADDRESS: this.server.player });
  }

  /** A process for calls more, which decides by the clock of its machine. */
  async startCareless(clock: SetClock): Promise<ServerProcess> {
    const { server } = await this.#start('api', {
      ...clock.env,
      NODE_OPTIONS: `--import ${new URL('own-clock.ts', import.meta.url).href}`,
    });
    this.#running.pop();
    return server;
  }

  async #start(role: 'api' | 'worker', env: Record<string, string>): Promise<Running> {
    const metrics = await freePort();
    const server = await startServerProcess(this.databaseUrl, path.join(this.folder, 'files'), {
      ...HOUSE_GAMES,
      ROLE: role,
      METRICS_PORT: String(metrics),
      ...env,
    });
    this.#ends.push(() => server.kill('SIGTERM'));
    const running = { server, metrics };
    this.#running.push(running);
    return running;
  }

  /** The two processes for calls in turns. */
  get server(): ServerProcess {
    return this.serverAt(this.#turn++);
  }

  serverAt(turn: number): ServerProcess {
    const found = this.#running[turn % 2];
    if (!found) throw new Error('the servers have not been started');
    return found.server;
  }

  get back(): Promise<void> {
    return delay(AGAIN);
  }

  /** What the processes say of themselves: how many answers were 5xx, of these apart 503, and how far off their clocks are, in seconds. */
  async metrics(): Promise<{ failed: number; refused: number; ahead: number[] }> {
    const answers = { failed: 0, refused: 0 };
    const ahead: number[] = [];
    for (const { metrics } of this.#running) {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      for (const [, status, count] of text.matchAll(
        /^salung_http_request_seconds_count\{[^}]*status="(5\d\d)"[^}]*\} (\S+)$/gm,
      )) {
        answers[status === '503' ? 'refused' : 'failed'] += Number(count);
      }
      ahead.push(Number(/^salung_clock_ahead_seconds (\S+)$/m.exec(text)?.[1]));
    }
    return { ...answers, ahead };
  }

  async remove(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) await end().catch(() => undefined);
  }
}
