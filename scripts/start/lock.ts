import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processAlive, processIdentity } from '@salung/postgres';
import { Sentence, say } from './sentence.ts';

interface Known {
  pid: number;
  /** Tells a process from a later one with the same id. */
  identity: string | undefined;
}

interface Content extends Known {
  address: string;
  children: Known[];
  stopping?: boolean;
}

/** One launcher per data folder. The lock also names the launcher's children, which may outlive it. */
export class DataLock {
  readonly #file: string;
  readonly #content: Content;
  #released = false;

  private constructor(file: string, content: Content) {
    this.#file = file;
    this.#content = content;
  }

  /**
   * Takes the lock, over a launcher that was killed, whose children are ended first.
   * @throws Sentence when a launcher of this data folder runs.
   */
  static async take(dataDir: string, address: string): Promise<DataLock> {
    const file = path.join(dataDir, 'launcher.json');
    const content: Content = { ...known(process.pid), address, children: [] };
    const begun = performance.now();
    for (let waiting = false; ; ) {
      const holder = read(file);
      if (holder !== undefined && isRunning(holder)) {
        // One whose npm was killed a moment ago has not noticed yet that it is to stop.
        const noticed = performance.now() - begun > noticeMs;
        if (holder.stopping !== true && noticed) throw alreadyRuns(dataDir, holder);
        if (holder.stopping === true && !waiting) {
          waiting = true;
          say.step(`Waiting for process ${holder.pid}, which is just stopping ...`);
        }
        await delay(100);
        continue;
      }
      if (holder !== undefined) {
        await endChildren(holder.children);
        if (read(file)?.pid !== holder.pid) continue;
        rmSync(file, { force: true });
      }
      if (create(file, content)) return new DataLock(file, content);
    }
  }

  /** Notes the children of now, so that the next launcher can end them if we can't. */
  note(pids: readonly number[]): void {
    if (this.#released) return;
    this.#content.children = pids.map(known);
    this.#write();
  }

  /** Lets the next launcher wait for our end instead of refusing to start. */
  noteStopping(): void {
    if (this.#released) return;
    this.#content.stopping = true;
    this.#write();
  }

  #write(): void {
    const part = `${this.#file}.${process.pid}`;
    writeFileSync(part, JSON.stringify(this.#content), { mode: 0o600 });
    renameSync(part, this.#file);
  }

  release(): void {
    this.#released = true;
    rmSync(this.#file, { force: true });
  }
}

const noticeMs = 1000;

const alreadyRuns = (dataDir: string, holder: Content): Sentence =>
  new Sentence(
    `Salung already runs on the data in ${dataDir}: process ${holder.pid}, ${holder.address}\nStop it first, or give this one its own DATA_DIR and PORT.`,
  );

const known = (pid: number): Known => ({ pid, identity: processIdentity(pid) });

const isRunning = ({ pid, identity }: Known): boolean =>
  pid > 0 && processAlive(pid) && processIdentity(pid) === identity;

function create(file: string, content: Content): boolean {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(content), { mode: 0o600 });
  try {
    linkSync(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(part);
  }
}

function read(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Damaged by a power cut, say: nobody's, and to be replaced.
    return { pid: 0, identity: undefined, address: '', children: [] };
  }
}

/** They stop by themselves once their launcher has gone; one that doesn't within a second is killed. */
async function endChildren(children: readonly Known[]): Promise<void> {
  const begun = performance.now();
  for (let left = children.filter(isRunning); left.length > 0; left = left.filter(isRunning)) {
    if (performance.now() - begun > 1000) {
      for (const { pid } of left) process.kill(pid, 'SIGKILL');
    }
    await delay(50);
  }
}
