import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity } from '@salung/postgres';
import { Sentence, say } from './sentence.ts';

/**
 * Makes the data folder. Others may pass through it (PostgreSQL's account must, as root), not list it.
 * @throws Sentence when it can't be made or written to.
 */
export function makeDataDir(dataDir: string): void {
  try {
    if (fs.mkdirSync(dataDir, { recursive: true }) !== undefined) fs.chmodSync(dataDir, 0o711);
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    throw new Sentence(`DATA_DIR: cannot write in ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The secret of that name in the data folder, made at random the first time and readable by its owner only. */
export function readOrCreateSecret(dataDir: string, name: string, prefix = ''): string {
  const file = path.join(dataDir, 'secrets', name);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    replaceFile(file, `${prefix}${randomBytes(32).toString('base64url')}\n`, true);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Whole or not at all; with `flush` even when the power fails. */
function replaceFile(file: string, text: string, flush = false): void {
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600, flush });
  fs.renameSync(`${file}.part`, file);
}

/** A process, told from a later one with the same id. */
export interface Known {
  pid: number;
  identity: string | undefined;
}

export const known = (pid: number): Known => ({ pid, identity: processIdentity(pid) });

export const isRunning = ({ pid, identity }: Known): boolean =>
  identity !== undefined && processIdentity(pid) === identity;

interface Content {
  pid: number;
  address: string;
  children: Known[];
  stopping?: boolean;
}

/** How long a launcher may take to notice that its npm was killed a moment ago. */
const noticeMs = 1000;

/**
 * One launcher per data folder. The lock is SQLite's on an empty file: the operating system frees it with the process,
 * however that ends. `launcher.json` says who holds it and names the children, which may outlive their launcher.
 */
export class DataLock {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #content: Content;

  private constructor(dataDir: string, address: string) {
    fs.writeFileSync(path.join(dataDir, 'launcher.lock'), '', { mode: 0o600 });
    this.#database = new DatabaseSync(path.join(dataDir, 'launcher.lock'));
    this.#file = path.join(dataDir, 'launcher.json');
    this.#content = { pid: process.pid, address, children: [] };
  }

  /**
   * Takes the lock. What a killed launcher has left running is ended first.
   * @throws Sentence when a launcher of this data folder runs.
   */
  static async take(dataDir: string, address: string): Promise<DataLock> {
    const lock = new DataLock(dataDir, address);
    const begun = performance.now();
    for (let isWaiting = false; !lock.#acquire(); ) {
      const holder = lock.#read();
      if (holder?.stopping === true && !isWaiting) {
        isWaiting = true;
        say.step(`Waiting for process ${holder.pid}, which is just stopping ...`);
      } else if (holder?.stopping !== true && performance.now() - begun > noticeMs) {
        throw new Sentence(
          `Salung already runs on the data in ${dataDir}: process ${holder?.pid}, ${holder?.address}\nStop it first, or give this one its own DATA_DIR and PORT.`,
        );
      }
      await delay(100);
    }
    await endChildren(lock.#read()?.children ?? []);
    lock.note([]);
    return lock;
  }

  /** Notes the children of now, so that the next launcher can end them if we can't. */
  note(pids: readonly number[]): void {
    this.#content.children = pids.map(known);
    this.#write();
  }

  /** Lets the next launcher wait for our end instead of refusing to start. */
  noteStopping(): void {
    this.#content.stopping = true;
    this.#write();
  }

  [Symbol.dispose](): void {
    fs.rmSync(this.#file, { force: true });
    this.#database.close();
  }

  #acquire(): boolean {
    try {
      // In memory, so that there is no second file.
      this.#database.exec('pragma journal_mode = memory; begin exclusive');
      return true;
    } catch (error) {
      const isLocked = (error as { errcode?: number }).errcode === 5;
      if (!isLocked) throw error;
      return false;
    }
  }

  #read(): Content | undefined {
    try {
      return JSON.parse(fs.readFileSync(this.#file, 'utf8')) as Content;
    } catch {
      return undefined; // none yet, or damaged by a power cut
    }
  }

  #write(): void {
    if (this.#database.isOpen) replaceFile(this.#file, JSON.stringify(this.#content));
  }
}

/** They stop by themselves once their launcher has gone; one that doesn't within a second is killed. */
async function endChildren(children: readonly Known[]): Promise<void> {
  const begun = performance.now();
  for (let left = children.filter(isRunning); left.length > 0; left = left.filter(isRunning)) {
    if (performance.now() - begun > 1000) for (const { pid } of left) process.kill(pid, 'SIGKILL');
    await delay(50);
  }
}
