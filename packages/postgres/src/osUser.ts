import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** An account of the operating system that PostgreSQL runs as; undefined means: the one we are. */
export interface OsUser {
  uid: number;
  gid: number;
  name: string;
}

export const isRoot = (): boolean => process.platform !== 'win32' && process.getuid?.() === 0;

/**
 * PostgreSQL refuses to run as root, so that root lends it another existing account: the owner of data that
 * is already there, else `postgres`, else `nobody`.
 * @throws Error when we are root and there is no such account.
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
 * The environment of PostgreSQL's programs: nothing of ours (it may hold secrets, and PG* variables would
 * change what the programs do), messages in English whatever LANG says, because we read some of them.
 */
export function cleanEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', LANG: 'C' };
  for (const name of ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}

/** What `spawn` needs to run something as that user from a folder that everybody can be in. */
export function spawnAs(user: OsUser | undefined): {
  uid?: number;
  gid?: number;
  env: NodeJS.ProcessEnv;
  cwd: string;
} {
  const base = { env: cleanEnv(), cwd: process.platform === 'win32' ? process.cwd() : '/' };
  return user === undefined ? base : { ...base, uid: user.uid, gid: user.gid };
}

/** Whether the user can do what the shell test says, e.g. `cd "$1"`. Always true where we are that user. */
export function userCan(user: OsUser | undefined, script: string, ...args: string[]): boolean {
  if (user === undefined) return true;
  const result: SpawnSyncReturns<Buffer> = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    ...spawnAs(user),
    stdio: 'ignore',
  });
  return result.status === 0;
}
