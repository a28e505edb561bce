import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { signalProcess } from '@salung/postgres';
import { freePort } from '@salung/postgres/testing';
import { compiled, root } from './process.ts';

const names = ['PORT', 'OFFICE_PORT', 'SANDBOX_PORT', 'METRICS_PORT', 'HOUSE_GAMES_PORT'] as const;
export type Ports = Record<(typeof names)[number], string>;

/** Ports for everything that `npm start` starts. */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries(names.map((name, place) => [name, String([...ports][place])])) as Ports;
}

/** `npm start`'s launcher in a process group of its own, as a terminal starts it. */
export class Launched {
  output = '';
  readonly ports: Ports;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  readonly exit: Promise<number>;

  /** `shell` starts it in place of the terminal. */
  constructor(dataDir: string, ports: Ports, env: NodeJS.ProcessEnv = {}, shell: readonly string[] = []) {
    this.ports = ports;
    this.#dataDir = dataDir;
    const [program = '', ...args] = [...shell, process.execPath, path.join(root, 'scripts/start.ts')];
    this.#child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        LANG: 'C',
        NODE_COMPILE_CACHE: compiled,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        // What a test finds in the demo is its own doing.
        ACTIVITY_PER_MINUTE: '0',
        ...ports,
        ...env,
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.#child.emit('said');
      });
    }
    this.exit = once(this.#child, 'close').then(([code]) => Number(code));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it has said something. @throws Error with all it said when it ended without that */
  async said(text: string): Promise<void> {
    const ended = this.exit.then(() => 'ended');
    while (!this.output.includes(text)) {
      const next = await Promise.race([once(this.#child, 'said'), ended]);
      if (next === 'ended' && !this.output.includes(text))
        throw new Error(`never said "${text}":\n${this.output}`);
    }
  }

  /** The process ids of the server and the sandbox as they are now, or as a killed launcher left them. */
  children(): number[] {
    const file = path.join(this.#dataDir, 'launcher.json');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    return (JSON.parse(text) as { children: { pid: number }[] }).children.map(({ pid }) => pid);
  }

  /** The process id of PostgreSQL as it is now. */
  postmaster(): number {
    return Number.parseInt(
      readFileSync(path.join(this.#dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8'),
      10,
    );
  }

  /** Ctrl-C: the terminal signals the whole group. One that has ended by itself is left alone. */
  interrupt(): void {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    process.kill(-this.pid, 'SIGINT');
  }

  /** Keeps the launcher itself from doing anything, such as bringing back what died; its children go on. */
  pause(): void {
    this.#child.kill('SIGSTOP');
  }

  resume(): void {
    this.#child.kill('SIGCONT');
  }

  /** Ends whatever is left, after a test that failed. */
  end(): void {
    for (const pid of [this.pid, ...this.children()]) signalProcess(pid, 'SIGKILL');
  }
}
