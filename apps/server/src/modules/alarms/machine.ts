import { mkdir, statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Platform } from '../../platform/platform.ts';
import * as store from './machine-store.ts';

/** What processes say of themselves, so that others notice when they fall silent: that they live, their disk, their jobs. */

type Role = 'all' | 'api' | 'worker';

export interface Process {
  id: string;
  role: Role;
  startedAt: Date;
  /** The folder with its files. */
  dataDir: string;
}

/** Milliseconds for which a process counts as alive after it said so. */
const ALIVE = 5 * 60_000;

/** Bytes of the disk that a folder is on, and what of it may still be written. */
export async function diskOf(dataDir: string): Promise<{ size: number; free: number }> {
  await mkdir(dataDir, { recursive: true });
  const { blocks, bavail, bsize } = await statfs(dataDir);
  return { size: blocks * bsize, free: bavail * bsize };
}

/** Says that a process lives, and how its disk and its clock are. */
export async function beat(platform: Platform, { id, role, startedAt, dataDir }: Process): Promise<void> {
  const { size, free } = await diskOf(dataDir);
  await store.putBeat(platform.db, {
    id,
    role,
    machine: hostname().slice(0, 100),
    started_at: startedAt,
    at: platform.clock.now(),
    disk_size: size,
    disk_free: free,
    clock_ahead: Math.round(platform.machineAhead()),
  });
}

/** The processes that live, the latest first. */
export const livingProcesses = ({ db, clock }: Platform) =>
  store.beatsSince(db, new Date(clock.now().getTime() - ALIVE));

/** Seconds between two runs of a schedule. @throws Error for a form that no job has */
export function secondsBetween(cron: string): number {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') === '* * *') {
    if (minute === '*' && hour === '*') return 60;
    const step = /^\*\/(\d+)$/.exec(minute)?.[1];
    if (step !== undefined && hour === '*') return Number(step) * 60;
    if (/^\d+$/.test(minute) && hour === '*') return 3_600;
    if (/^\d+$/.test(minute) && /^\d+$/.test(hour)) return 86_400;
  }
  throw new Error(`a schedule whose pause is unknown: ${cron}`);
}

/** Notes which jobs this version has. Each is expected to succeed from now on. */
export async function planJobs(
  { db, clock }: Platform,
  jobs: readonly { job: string; cron: string }[],
): Promise<void> {
  for (const { cron } of jobs) secondsBetween(cron);
  await store.planJobs(db, jobs, clock.now());
}

/** Notes that a job has done its work. */
export const jobSucceeded = ({ db, clock }: Platform, job: { job: string; cron: string }) =>
  store.noteSuccess(db, job, clock.now());

/** Notes what a check of all books found. */
export const booksChecked = ({ db, clock }: Platform, wrong: number) =>
  store.noteCheck(db, clock.now(), wrong);
