import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { type OsUser, spawnAs } from '@salung/postgres';

/** A program of somebody else that a drill runs, as a user of its own, with its output in a file. */
export class Program {
  readonly #child: ChildProcess;

  constructor(command: string, args: readonly string[], options: { user: OsUser | undefined; log: string }) {
    const log = openSync(options.log, 'a');
    this.#child = spawn(command, [...args], {
      ...spawnAs(options.user),
      stdio: ['ignore', log, log],
    });
    // Where it cannot be started at all, the caller that waits for its work says so.
    this.#child.on('error', () => {});
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.pid !== undefined;
  }

  /** Resolves when it is gone. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!this.isAlive) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill(signal);
    await gone;
  }
}
