import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process with that id is running. Zombies are not. */
export function processAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/^[ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '');
  } catch {
    return false;
  }
}

/** Sends a signal to a process. A process that has ended already is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Distinguishes a process from a later one with the same id: its start time on Linux, elsewhere ''. Undefined if there is
 * no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!processAlive(pid)) return undefined;
  if (process.platform !== 'linux') return '';
  try {
    // The fields after the command's name, which is in brackets and may contain spaces. The 22nd is the start time.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

/**
 * Whether that process is a PostgreSQL server on that data folder. Ids are reused, in containers soon, and a stale
 * postmaster.pid must not make us wait for, or signal, another process.
 */
export function isPostmaster(pid: number, pgData: string): boolean {
  if (!processAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(pgData);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * The processes of a killed server that still use its data folder. Each ends by itself once it is idle, but one with a
 * long query keeps the shared memory until then. Linux only; elsewhere none are found.
 */
export function leftoverBackends(pgData: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, pgData) && processAlive(pid));
}

function worksIn(pid: number, pgData: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgData && /postgres$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}
