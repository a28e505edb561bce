import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Sentence, say } from './sentence.ts';
import { aborted } from './signals.ts';

/** The messages of a child over its channel. */
export interface Ready {
  type: 'ready';
  /** Accounts of the demo, a line each. */
  demo?: { lines: string[] };
}
type Message = Ready | { type: 'progress'; text: string };

export interface ChildOptions {
  name: string;
  entry: string;
  nodeArguments?: readonly string[];
  /** Called at each start, since an address may have changed. */
  env: () => NodeJS.ProcessEnv;
  /** Where its output goes: a file, a stream with a file descriptor, or, if undefined, where ours goes. */
  output: string | Writable | undefined;
  /** Called whenever one of its processes starts or ends. */
  onChange: () => void;
  /** How long it may take to finish its work when it is asked to stop. */
  graceMs: number;
  /** Aborts when it must end at once. */
  forced: AbortSignal;
}

const restartDelaysMs = [0, 200, 500, 1000, 2000];
/** A child that never became ready is not started often, since more attempts would hardly help. */
const restartsBeforeFirstReady = 1;
/** After this time the failures of a child no longer count. */
const goodRunMs = 30_000;

/** Where Node keeps what it compiled: the next start reads it there instead of compiling a thousand files again. */
const compiled = path.resolve(import.meta.dirname, '../../.cache/compiled');

/**
 * A supervised Node process: it is restarted when it dies, and given up when it keeps dying. It has a session of its own,
 * so that Ctrl-C reaches only the launcher, and stops by itself when the channel closes.
 */
export class Child {
  readonly #options: ChildOptions;
  readonly #ready = Promise.withResolvers<Ready>();
  #process: ChildProcess | undefined;
  #exit: Promise<unknown[]> | undefined;
  #isStopping = false;
  #wasReady = false;
  #hasDied = false;
  #deaths = 0;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves when it is first ready. */
  get ready(): Promise<Ready> {
    return this.#ready.promise;
  }

  /**
   * Restarts it whenever it dies, until it is stopped.
   * @throws Sentence if it keeps dying
   */
  async run(): Promise<void> {
    const { name } = this.#options;
    while (!this.#isStopping) {
      const begun = performance.now();
      const how = await this.#runOnce();
      if (this.#isStopping) return;
      if (performance.now() - begun > goodRunMs) this.#deaths = 0;
      const delays = this.#wasReady ? restartDelaysMs : restartDelaysMs.slice(0, restartsBeforeFirstReady);
      const wait = delays[this.#deaths];
      this.#deaths += 1;
      if (wait === undefined) {
        throw new Sentence(
          `The ${name} does not stay up: ${this.#deaths} deaths, the last by ${how}.${this.#lastLines()}`,
        );
      }
      this.#hasDied = true;
      say.step(`The ${name} died (${how}); starting it again.`);
      await delay(wait);
    }
  }

  /** Ends the current process, so that a new one starts with a new environment. */
  restart(): void {
    this.#deaths = 0;
    this.#process?.kill('SIGKILL');
  }

  /** Asks it to finish its work and exit, and kills it if that takes too long. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { graceMs, forced } = this.#options;
    this.#isStopping = true;
    this.#process?.kill('SIGTERM');
    await Promise.race([this.#exit, delay(graceMs, undefined, { ref: false }), aborted(forced)]);
    this.#process?.kill('SIGKILL');
    await this.#exit;
  }

  /** Runs one process to its end. */
  async #runOnce(): Promise<string> {
    const { entry, nodeArguments = [], env, output: wanted, onChange } = this.#options;
    const output = typeof wanted === 'string' ? openLog(wanted) : (wanted ?? 'inherit');
    this.#process = spawn(process.execPath, [...nodeArguments, entry], {
      env: { NODE_COMPILE_CACHE: compiled, ...env() },
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (typeof output === 'number') closeSync(output);
    this.#process.on('message', (message: Message) => this.#onMessage(message));
    this.#exit = once(this.#process, 'exit');
    onChange();
    const [code, signal] = await this.#exit;
    this.#process = undefined;
    onChange();
    return signal === null ? `exit ${code}` : String(signal);
  }

  #onMessage(message: Message): void {
    if (message.type === 'progress') say.step(message.text);
    if (message.type !== 'ready') return;
    if (this.#hasDied) say.step(`The ${this.#options.name} is ready again.`);
    this.#hasDied = false;
    this.#wasReady = true;
    this.#ready.resolve(message);
  }

  /** The end of its log, for the message that it died. */
  #lastLines(): string {
    const { output } = this.#options;
    if (typeof output !== 'string') return '';
    const lines = readFileSync(output, 'utf8').trimEnd().split('\n').slice(-15);
    return `\nThe end of ${output}:\n${lines.map((line) => `    ${line.slice(0, 500)}`).join('\n')}`;
  }
}

/** Opens a log for appending; a large one is renamed to `.1` first. */
function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 20_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
