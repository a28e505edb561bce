import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { processIdentity, signalProcess } from '@salung/postgres';
import { Sentence, say } from './sentence.ts';

/**
 * Creates the data folder. Other users may pass through it (PostgreSQL's account must, if we are root) but not list it.
 * @throws Sentence if it cannot be created or written to.
 */
export function makeDataDir(dataDir: string): void {
  try {
    if (fs.mkdirSync(dataDir, { recursive: true }) !== undefined) fs.chmodSync(dataDir, 0o711);
    fs.accessSync(dataDir, fs.constants.W_OK);
  } catch (error) {
    throw new Sentence(`DATA_DIR: cannot write in ${dataDir} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The secret of that name in the data folder. It is created at random the first time, readable by its owner only. */
export function readOrCreateSecret(dataDir: string, name: string, prefix = ''): string {
  const file = path.join(dataDir, 'secrets', name);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    replaceFile(file, `${prefix}${randomBytes(32).toString('base64url')}\n`, true);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Replaces a file atomically; with `flush` even if the power fails. */
function replaceFile(file: string, text: string, flush = false): void {
  fs.writeFileSync(`${file}.part`, text, { mode: 0o600, flush });
  fs.renameSync(`${file}.part`, file);
}

/** A process, distinguished from a later one with the same id. */
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

/** How long a launcher may take to notice that its npm was killed. */
const noticeMs = 1000;

/**
 * One launcher per data folder. The lock is SQLite's on an empty file, which the operating system releases when the process
 * ends in any way. `launcher.json` names its holder and the children, which may outlive their launcher.
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
   * Takes the lock, and then ends what a killed launcher has left running.
   * @throws Sentence if a launcher of this data folder is running.
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

  /** Stores the current children, so that the next launcher can end them if we cannot. */
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
      // The journal is in memory, so that there is no second file.
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

/** Children stop by themselves once their launcher has ended; those that do not within a second are killed. */
async function endChildren(children: readonly Known[]): Promise<void> {
  const begun = performance.now();
  for (let left = children.filter(isRunning); left.length > 0; left = left.filter(isRunning)) {
    if (performance.now() - begun > 1000) for (const { pid } of left) signalProcess(pid, 'SIGKILL');
    await delay(50);
  }
}
