import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processAlive, processIdentity } from '@salung/postgres';
import { Sentence } from './sentence.ts';

interface Known {
  pid: number;
  /** Tells a process from a later one with the same id. */
  identity: string | undefined;
}

interface Content extends Known {
  address: string;
  children: Known[];
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
    for (;;) {
      const holder = read(file);
      if (holder !== undefined && isRunning(holder)) {
        throw new Sentence(
          `Salung already runs on the data in ${dataDir}: process ${holder.pid}, ${holder.address}\nStop it first, or give this one its own DATA_DIR and PORT.`,
        );
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
    const part = `${this.#file}.${process.pid}`;
    writeFileSync(part, JSON.stringify(this.#content), { mode: 0o600 });
    renameSync(part, this.#file);
  }

  release(): void {
    this.#released = true;
    rmSync(this.#file, { force: true });
  }
}

const known = (pid: number): Known => ({ pid, identity: processIdentity(pid) });

const isRunning = ({ pid, identity }: Known): boolean =>
  processAlive(pid) && processIdentity(pid) === identity;

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
  } catch {
    return undefined;
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
