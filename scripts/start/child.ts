import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** What a child tells us over its channel. */
export interface Ready {
  type: 'ready';
  /** Sign-ins of the demo, a line each. */
  demo?: { lines: string[] };
}
type Message = Ready | { type: 'progress'; text: string };

export interface ChildOptions {
  name: string;
  entry: string;
  nodeArguments?: readonly string[];
  /** Called at each start: an address may have changed meanwhile. */
  env: () => NodeJS.ProcessEnv;
  /** Where its output goes: a file, a stream with a file descriptor, or, when undefined, where ours goes. */
  output: string | Writable | undefined;
  onProgress: (text: string) => void;
  /** Called whenever a process of it comes or goes. */
  onChange: () => void;
  /** Called when it died unasked and is about to be started again; `ready` is that of the next process. */
  onDeath: (how: string, ready: Promise<Ready>) => void;
  /** Called once, when it died so often that there is no use in going on. */
  onGiveUp: (reason: string) => void;
}

const restartDelaysMs = [0, 200, 500, 1000, 2000];
/** One that never got ready will hardly do so by trying often. */
const triesBeforeFirstReady = 2;
/** A child that was ready for so long has done well: its next death is a first one again. */
const goodRunMs = 30_000;

/**
 * A Node process that is kept running: restarted when it dies, given up when it keeps dying. It is in a
 * session of its own, so that Ctrl-C reaches only the launcher, and stops by itself when the channel closes.
 */
export class Child {
  readonly options: ChildOptions;
  #process: ChildProcess | undefined;
  #stopping = false;
  #deaths = 0;
  #startedAt = 0;
  #isReady = false;
  #wasReady = false;
  #ready = Promise.withResolvers<Ready>();

  constructor(options: ChildOptions) {
    this.options = options;
    this.#ready.promise.catch(() => undefined);
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves when the present process, or the one that follows it, is ready. */
  get ready(): Promise<Ready> {
    return this.#ready.promise;
  }

  start(): void {
    const { entry, nodeArguments = [], env } = this.options;
    const output =
      typeof this.options.output === 'string' ? openLog(this.options.output) : this.options.output;
    this.#startedAt = performance.now();
    const child = spawn(process.execPath, [...nodeArguments, entry], {
      env: env(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit', 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    this.#process = child;
    child.on('message', (message: Message) => {
      if (message.type === 'ready') {
        this.#isReady = true;
        this.#wasReady = true;
        this.#ready.resolve(message);
      } else if (message.type === 'progress') {
        this.options.onProgress(message.text);
      }
    });
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => void this.#exited(code, signal));
    this.options.onChange();
  }

  /** Ends the present process so that a new one starts with a new environment. */
  restart(): void {
    this.#deaths = 0;
    this.#process?.kill('SIGKILL');
  }

  /** Asks it to finish what it does and to exit; kills it when it takes longer than `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    const child = this.#process;
    if (child === undefined) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  }

  kill(): void {
    this.#stopping = true;
    this.#process?.kill('SIGKILL');
  }

  async #exited(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    this.#process = undefined;
    this.options.onChange();
    if (this.#stopping) return;
    if (performance.now() - this.#startedAt > goodRunMs) this.#deaths = 0;
    const wait = restartDelaysMs[this.#deaths];
    this.#deaths += 1;
    if (wait === undefined || (!this.#wasReady && this.#deaths >= triesBeforeFirstReady)) {
      const reason = `The ${this.options.name} does not stay up: ${this.#deaths} deaths, the last by ${signal ?? `exit ${code}`}.`;
      this.#ready.reject(new Error(reason));
      this.options.onGiveUp(`${reason}${this.lastLines()}`);
      return;
    }
    if (this.#isReady) {
      this.#isReady = false;
      this.#ready = Promise.withResolvers<Ready>();
      this.#ready.promise.catch(() => undefined);
    }
    this.options.onDeath(signal ?? `exit ${code}`, this.#ready.promise);
    await delay(wait);
    if (!this.#stopping) this.start();
  }

  /** The end of its log, for a message about its death. */
  lastLines(): string {
    const { output } = this.options;
    if (typeof output !== 'string') return '';
    const lines = readFileSync(output, 'utf8').trimEnd().split('\n').slice(-15);
    return `\nThe end of ${output}:\n${lines.map((line) => `    ${line.slice(0, 500)}`).join('\n')}`;
  }
}

/** Opens for appending; a log that has grown large becomes `.1` first. */
function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 20_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
