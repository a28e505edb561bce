import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** The account of the operating system that PostgreSQL runs as; undefined for our own. */
export interface OsUser {
  uid: number;
  gid: number;
  name: string;
}

export const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so as root we use another existing account for it: the owner of existing data, else
 * `postgres`, else `nobody`.
 * @throws Error if we are root and there is no such account
 */
export function chooseUser(owner?: { uid: number; gid: number }): OsUser | undefined {
  if (!isRoot()) return undefined;
  if (owner !== undefined && owner.uid !== 0) return { ...owner, name: `uid ${owner.uid}` };
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid, name };
  }
  throw new Error('PostgreSQL refuses to run as root and there is no user postgres or nobody to run it as.');
}

function idOf(name: string, flag: '-u' | '-g'): number | undefined {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number.parseInt(result.stdout ?? '', 10);
  return result.status === 0 && Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The environment of PostgreSQL's programs: nothing of ours (it may contain secrets, and PG* variables would change what
 * the programs do), and messages in English whatever LANG is, because we parse some of them.
 */
export function cleanEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', LANG: 'C' };
  for (const name of ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/** Options of `spawn` to run a program as that user, in a folder that everybody can access. */
export function spawnAs(user: OsUser | undefined): {
  uid?: number;
  gid?: number;
  env: NodeJS.ProcessEnv;
  cwd: string;
} {
  const base = { env: cleanEnv(), cwd: process.platform === 'win32' ? process.cwd() : '/' };
  return user === undefined ? base : { ...base, uid: user.uid, gid: user.gid };
}

/** Whether the user passes a shell test, e.g. `cd "$1"`. Always true if we are that user. */
export function userCan(user: OsUser | undefined, script: string, ...args: string[]): boolean {
  if (user === undefined) return true;
  const result: SpawnSyncReturns<Buffer> = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    ...spawnAs(user),
    stdio: 'ignore',
  });
  return result.status === 0;
}
