import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processAlive, removeCluster } from '@salung/postgres';
import { createDatabase, freePort } from '@salung/postgres/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const scripts = path.dirname(import.meta.dirname);
let folder: string;
let dataDir: string;
let running: Run[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'launcher-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  running = [];
});

afterEach(async () => {
  for (const run of running) run.end();
  await removeCluster(path.join(dataDir, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

/** A launcher in a process group of its own, as a terminal would start it. */
class Run {
  output = '';
  readonly child: ChildProcess;
  readonly exit: Promise<number>;
  readonly ports: { PORT: string; OFFICE_PORT: string; SANDBOX_PORT: string; METRICS_PORT: string };

  constructor(ports: Run['ports'], env: NodeJS.ProcessEnv, command = [process.execPath]) {
    this.ports = ports;
    const [program = '', ...args] = [...command, path.join(scripts, 'start.ts')];
    this.child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        SALUNG_REACHABLE_DIR: process.env.SALUNG_REACHABLE_DIR,
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SALUNG_SERVER: path.join(scripts, 'test-programs/server.ts'),
        SALUNG_SANDBOX: path.join(scripts, 'test-programs/sandbox.ts'),
        SALUNG_BUILD: '0',
        ...ports,
        ...env,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        this.child.emit('said');
      });
    }
    this.exit = once(this.child, 'close').then(([code]) => Number(code));
    running.push(this);
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async said(text: string): Promise<void> {
    const ended = this.exit.then(() => 'ended');
    while (!this.output.includes(text)) {
      const next = await Promise.race([once(this.child, 'said'), ended]);
      if (next === 'ended' && !this.output.includes(text))
        throw new Error(`never said "${text}":\n${this.output}`);
    }
  }

  /** Ctrl-C: the terminal signals the whole group. */
  interrupt(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  async fetch<T = { pid: number; boots: number }>(name: keyof Run['ports'] = 'PORT'): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${this.ports[name]}/`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (await response.json()) as T;
  }

  /** What is served, once it is; and how long that took. */
  async served(name: keyof Run['ports'], notBy: number): Promise<{ pid: number; ms: number }> {
    const begun = performance.now();
    for (;;) {
      const answer = await this.fetch<{ pid: number }>(name).catch(() => undefined);
      if (answer !== undefined && answer.pid !== notBy) return { ...answer, ms: performance.now() - begun };
      if (performance.now() - begun > 20_000) throw new Error(`not served again:\n${this.output}`);
      await delay(20);
    }
  }

  end(): void {
    for (const { pid } of [{ pid: this.pid }, ...this.children()]) {
      if (processAlive(pid)) process.kill(pid, 'SIGKILL');
    }
  }

  children(): { pid: number }[] {
    try {
      const text = readFileSync(path.join(dataDir, 'launcher.json'), 'utf8');
      return (JSON.parse(text) as { children: { pid: number }[] }).children;
    } catch {
      return [];
    }
  }
}

async function freePorts(): Promise<Run['ports']> {
  const ports = new Set<number>();
  while (ports.size < 4) ports.add(await freePort());
  const [port = '', office = '', sandbox = '', metrics = ''] = [...ports].map(String);
  return { PORT: port, OFFICE_PORT: office, SANDBOX_PORT: sandbox, METRICS_PORT: metrics };
}

const start = async (env: NodeJS.ProcessEnv = {}) => new Run(await freePorts(), env);
const events = () => readFileSync(path.join(dataDir, 'events'), 'utf8').trim().split('\n');
const postmaster = () =>
  Number.parseInt(readFileSync(path.join(dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8'), 10);

describe('npm start', () => {
  test('says where everything is, and Ctrl-C takes it down in order without a trace', async () => {
    const run = await start();
    await run.said('Ctrl-C stops it');
    for (const port of [run.ports.PORT, run.ports.OFFICE_PORT, run.ports.SANDBOX_PORT]) {
      expect(run.output).toContain(`http://localhost:${port}`);
    }
    expect(run.output).toContain('The stand-in is getting ready.');
    expect(run.output).toContain('owner / secret');
    expect(await run.fetch()).toMatchObject({
      demo: '1',
      boots: 1,
      sandbox: `http://localhost:${run.ports.SANDBOX_PORT}`,
    });
    expect(await run.fetch('SANDBOX_PORT')).toMatchObject({ secrets: [] });

    const pids = [postmaster(), ...run.children().map(({ pid }) => pid)];
    expect(pids).toHaveLength(3);
    run.interrupt();
    expect(await run.exit).toBe(0);
    expect(events()).toEqual(['server drained', 'sandbox stopped']);
    expect(pids.filter(processAlive)).toEqual([]);

    const again = await start();
    const begun = performance.now();
    await again.said('Ctrl-C stops it');
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await again.fetch()).toMatchObject({ boots: 2 });
    process.kill(again.pid, 'SIGTERM');
    expect(await again.exit).toBe(0);
  });

  test('serves again soon after a kill -9 of the server, the sandbox or PostgreSQL', async () => {
    const run = await start();
    await run.said('Ctrl-C stops it');
    for (const name of ['PORT', 'SANDBOX_PORT'] as const) {
      const { pid } = await run.fetch(name);
      process.kill(pid, 'SIGKILL');
      expect((await run.served(name, pid)).ms).toBeLessThan(5000);
    }
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await run.said('PostgreSQL is ready again.');
    expect((await run.served('PORT', 0)).ms).toBeLessThan(5000);
    expect(postmaster()).not.toBe(killed);
    run.interrupt();
    expect(await run.exit).toBe(0);
  });

  test('starts after a kill -9 of the launcher, and of everything', async () => {
    const first = await start();
    await first.said('Ctrl-C stops it');
    process.kill(first.pid, 'SIGKILL');
    const second = new Run(first.ports, {});
    await second.said('Ctrl-C stops it');
    expect(await second.fetch()).toMatchObject({ boots: 2 });

    for (const pid of [second.pid, postmaster(), ...second.children().map((child) => child.pid)]) {
      process.kill(pid, 'SIGKILL');
    }
    const third = new Run(first.ports, {});
    await third.said('Ctrl-C stops it');
    expect(await third.fetch()).toMatchObject({ boots: 3 });
    third.interrupt();
    expect(await third.exit).toBe(0);
  });

  test('stops when the shell that started it is killed, and the next start waits for that', async () => {
    const shell = ['sh', '-c', '"$0" "$1"; exit', process.execPath];
    const first = new Run(await freePorts(), {}, shell);
    await first.said('Ctrl-C stops it');
    process.kill(first.pid, 'SIGKILL');
    const second = new Run(first.ports, {});
    await second.said('Ctrl-C stops it');
    expect(events()).toEqual(['server drained', 'sandbox stopped']);
    expect(await second.fetch()).toMatchObject({ boots: 2 });
    second.interrupt();
    expect(await second.exit).toBe(0);
  });

  test('says so when it already runs on that data, and leaves the other alone', async () => {
    const run = await start();
    await run.said('Ctrl-C stops it');
    const second = await start();
    expect(await second.exit).toBe(1);
    expect(second.output).toContain(`already runs on the data in ${dataDir}: process ${run.pid}`);
    expect(await run.fetch()).toMatchObject({ boots: 1 });
    run.interrupt();
    expect(await run.exit).toBe(0);
  });

  test('a second Ctrl-C ends a server that does not want to', async () => {
    const run = await start({ STAND_IN: 'stubborn' });
    await run.said('Ctrl-C stops it');
    const pids = [postmaster(), ...run.children().map(({ pid }) => pid)];
    run.interrupt();
    await run.said('Stopping ...');
    while (processAlive(run.pid)) {
      await delay(300);
      if (processAlive(run.pid)) run.interrupt();
    }
    expect(await run.exit).toBe(1);
    expect(pids.filter(processAlive)).toEqual([]);
  });

  test('names a port that is taken, and starts nothing', async () => {
    const ports = await freePorts();
    const stranger = createServer().listen(Number(ports.OFFICE_PORT), '127.0.0.1');
    await once(stranger, 'listening');
    const run = new Run(ports, {});
    expect(await run.exit).toBe(1);
    expect(run.output).toContain(`Port ${ports.OFFICE_PORT} (OFFICE_PORT) is taken by another program.`);
    expect(run.output).not.toContain('PostgreSQL');
    stranger.close();
  });

  test('gives up on a server that does not start, and shows why', async () => {
    const run = await start({ STAND_IN: 'broken' });
    expect(await run.exit).toBe(1);
    expect(run.output).toContain('The server does not stay up');
    expect(run.output).toContain('The configuration is not valid.');
  });

  test('uses a given database and starts none', async () => {
    const database = await createDatabase();
    const run = await start({ DATABASE_URL: database.url, SECRET_KEY: 'x'.repeat(32) });
    await run.said('Ctrl-C stops it');
    expect(run.output).not.toContain('PostgreSQL');
    expect(run.output).not.toContain('Sandbox');
    expect(await run.fetch()).toMatchObject({ demo: '0', boots: 1 });
    run.interrupt();
    expect(await run.exit).toBe(0);
    await database.drop();
  });
});
