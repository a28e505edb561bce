import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processAlive } from '@salung/postgres';

/** A clock that a drill sets, as one program and its children see it. The monotonic clock goes on, as it does on a real machine. */

const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1');

/** @throws Error that says what to install */
export function assertClocksCanBeSet(): void {
  if (!library) throw new Error('This drill needs libfaketime. On Debian 12: apt-get install -y libfaketime');
}

/** What libfaketime shares between a program and its children; it stays where the program is killed. */
const shared = (): string[] => globSync('/dev/shm/{faketime_shm_,sem.faketime_sem_}*');

/** @returns what removes what programs leave behind that were started from now on and have ended */
export function watchLeftovers(): () => void {
  const before = new Set(shared());
  return () => {
    for (const file of shared()) {
      if (!before.has(file) && !processAlive(Number(/\d+$/.exec(file)?.[0]))) rmSync(file, { force: true });
    }
  };
}

export class SetClock {
  readonly #file: string;

  /** @param folder that the program may read */
  constructor(folder: string, name: string) {
    this.#file = path.join(folder, `clock-${name}`);
    this.set(0);
  }

  /** What the program has to be started with. */
  get env(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Sets it so many seconds ahead, or behind. The program notices within a second. */
  set(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 });
  }
}
