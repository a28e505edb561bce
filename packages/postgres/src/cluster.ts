import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { type DataFolder, openDataFolder, rememberedFolder, writeAtomically } from './dataFolder.ts';
import { ensureInitialised, passwordFile, run } from './initdb.ts';
import { type Log, silent } from './log.ts';
import { choosePort, savePort } from './port.ts';
import { clusterUrl, probe } from './probe.ts';
import { isPostmaster, leftoverBackends, processAlive, signalProcess } from './processes.ts';
import { configText, hbaText } from './settings.ts';

/** A running PostgreSQL server of our own. */
export interface Cluster {
  /** Connection URL of the superuser in the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Whether it accepts connections now. */
  alive(): Promise<boolean>;
  /** Stops it and waits for its end: `fast` closes connections, `immediate` leaves recovery to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

export interface ClusterOptions {
  /** The folder of the cluster, which is created if it is missing. */
  dataDir: string;
  log?: Log;
  /** Server settings that override `defaultSettings`. */
  settings?: Readonly<Record<string, string>>;
  /** A fixed port; without it one is chosen and stored. */
  port?: number;
  /**
   * The folder for data and programs that PostgreSQL's account cannot reach in place, if we are root. Default:
   * SALUNG_REACHABLE_DIR of the environment, else `/var/lib/salung`.
   */
  reachableDir?: string;
}

/** The variable with the default of `reachableDir`, so that a test run leaves nothing behind. */
export const reachableVariable = 'SALUNG_REACHABLE_DIR';

const startTimeoutMs = 180_000;

/**
 * Starts the cluster of `dataDir`: creates it if there is none, adopts it if it is running, restarts it if it was killed.
 * Safe to call from several processes at once.
 * @throws Error with a sentence for people if it cannot be started
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const log = options.log ?? silent;
  const reachableDir = options.reachableDir ?? process.env[reachableVariable] ?? '/var/lib/salung';
  const folder = await openDataFolder(options.dataDir, reachableDir, log);
  const { pgData } = folder;
  if (process.platform !== 'win32' && /["$`\\\n]/.test(pgData)) {
    throw new Error(`PostgreSQL cannot live in ${pgData}: its path has a quote, $, backslash or backtick.`);
  }
  const binaries = await findBinaries(folder.user, reachableDir, log);
  await ensureInitialised(folder, binaries);
  const password = await readFile(passwordFile(pgData), 'utf8');

  const started = performance.now();
  let waitingSince: number | undefined;
  while (performance.now() - started < startTimeoutMs) {
    const state = await probe(pgData, password);
    if (state.kind === 'ready') {
      await savePort(folder, state.port);
      return handle(options.dataDir, folder, binaries.pgCtl, { ...state, password });
    }
    if (state.kind === 'busy') {
      await delay(100);
      continue;
    }
    const failure = await tryStart(folder, binaries.pgCtl, options);
    if (failure === 'leaving') {
      waitingSince ??= performance.now();
      if (performance.now() - waitingSince > 700) endLeftovers(pgData);
      await delay(100);
    } else if (failure !== undefined && failure !== 'retry') {
      throw new Error(`PostgreSQL did not start: ${failure}`);
    }
  }
  throw new Error(`PostgreSQL was not ready after ${startTimeoutMs / 1000} s; see ${logFile(pgData)}.`);
}

/** Stops the cluster if it is running and removes it with all its data. For tests. */
export async function removeCluster(dataDir: string): Promise<void> {
  const elsewhere = await rememberedFolder(dataDir);
  const pgData = path.join(elsewhere ?? dataDir, 'pgdata');
  const pid = Number.parseInt(
    await readFile(path.join(pgData, 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  );
  if (Number.isInteger(pid) && isPostmaster(pid, pgData)) {
    signalProcess(pid, 'SIGQUIT');
    while (processAlive(pid)) await delay(20);
  }
  if (elsewhere !== undefined) await rm(elsewhere, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

const logFile = (pgData: string): string => path.join(pgData, 'server.log');

function handle(
  dataDir: string,
  folder: DataFolder,
  pgCtl: string,
  at: { pid: number; port: number; password: string },
): Cluster {
  const { pgData } = folder;
  return {
    url: clusterUrl(at.port, at.password),
    port: at.port,
    pid: at.pid,
    dataDir,
    async alive() {
      return processAlive(at.pid) && (await probe(pgData, at.password)).kind === 'ready';
    },
    async stop(mode = 'fast') {
      const pid = await postmasterPid(pgData);
      if (pid === undefined || !isPostmaster(pid, pgData)) return;
      await run(pgCtl, ['stop', '-D', pgData, '-m', mode, '-w', '-t', '120'], folder).catch(async (error) => {
        if ((await postmasterPid(pgData)) === pid && isPostmaster(pid, pgData)) throw error;
      });
      // It removes postmaster.pid, by which pg_ctl goes, some moments before it is gone.
      while (isPostmaster(pid, pgData)) await delay(20);
    },
  };
}

async function postmasterPid(pgData: string): Promise<number | undefined> {
  const text = await readFile(path.join(pgData, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) ? pid : undefined;
}

/** One attempt. Returns undefined or 'retry' if the state should be checked again, else why it failed. */
async function tryStart(
  folder: DataFolder,
  pgCtl: string,
  options: ClusterOptions,
): Promise<string | undefined> {
  const { pgData, user } = folder;
  const stale = await postmasterPid(pgData);
  if (stale !== undefined && !isPostmaster(stale, pgData)) {
    // PostgreSQL would take another process with the same id, or a zombie, for a running server.
    await rm(path.join(pgData, 'postmaster.pid'), { force: true });
  }
  const port = await choosePort(pgData, options.port);
  await writeAtomically(path.join(pgData, 'postgresql.conf'), configText(options.settings), 0o600, user);
  await writeAtomically(path.join(pgData, 'pg_hba.conf'), hbaText, 0o600, user);
  const from = await shortenLog(pgData);
  try {
    const args = ['start', '-D', pgData, '-w', '-t', '120', '-s', '-l', logFile(pgData), '-o', `-p ${port}`];
    await run(pgCtl, args, folder);
    return undefined;
  } catch (error) {
    const said = await readFrom(logFile(pgData), from);
    if (/shared memory block .* is still in use/.test(said)) return 'leaving';
    if (/lock file .* already exists|is another postmaster/i.test(said)) return 'retry';
    if (/Address already in use|could not bind/.test(said) && options.port === undefined) return 'retry';
    const lines = said.trim().split('\n').slice(-5).join('\n');
    return lines === '' ? String(error) : lines;
  }
}

function endLeftovers(pgData: string): void {
  for (const pid of leftoverBackends(pgData)) signalProcess(pid, 'SIGQUIT');
}

/** Limits the size of the server's log; returns where the lines of the next start will begin. */
async function shortenLog(pgData: string): Promise<number> {
  const size = await stat(logFile(pgData)).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 10_000_000) return size;
  await rename(logFile(pgData), `${logFile(pgData)}.1`);
  return 0;
}

async function readFrom(file: string, position: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return '';
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.max(0, size - position));
    await handle.read(buffer, 0, buffer.length, position);
    return buffer.toString('utf8');
  } finally {
    await handle.close();
  }
}
