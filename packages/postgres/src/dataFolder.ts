import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Log } from './log.ts';
import { chooseUser, isRoot, type OsUser, userCan } from './osUser.ts';

/** A cluster's folder and the account that owns it. */
export interface DataFolder {
  /** PostgreSQL's own data folder (PGDATA), a real path; it may not exist yet. */
  pgData: string;
  user: OsUser | undefined;
}

const dataName = 'pgdata';
const locationName = 'location';

/**
 * Decides where the cluster of `dataDir` stores its data: in `dataDir/pgdata`, unless we are root and the account that
 * PostgreSQL runs as has no access to it. Then it is in a folder of its own under `reachableDir`, whose path is stored in
 * `dataDir/location`. Existing data is moved.
 */
export async function openDataFolder(wantedDir: string, reachableDir: string, log: Log): Promise<DataFolder> {
  const dataDir = await makeFolder(path.resolve(wantedDir));
  const here = path.join(dataDir, dataName);
  const remembered = await readFile(path.join(dataDir, locationName), 'utf8').catch(() => undefined);
  const pgData = remembered === undefined ? here : path.join(remembered.trim(), dataName);
  const owner = await stat(pgData).catch(() => undefined);
  refuseForeignData(pgData, owner?.uid);
  const user = chooseUser(owner);

  if (userCan(user, 'cd "$1"', path.dirname(pgData))) {
    if (owner?.uid === 0 && user !== undefined) await changeOwner(user, pgData);
    return { pgData, user };
  }
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = path.join(reachableDir, `data-${key}`);
  await mkdir(reachableDir, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711);
  if (!userCan(user, 'cd "$1"', home)) {
    throw new Error(`User ${user?.name ?? '?'} can reach neither ${dataDir} nor ${home}.`);
  }
  log(`User ${user?.name ?? '?'} cannot reach ${dataDir}; the database is kept in ${home}.`);
  const there = path.join(home, dataName);
  if (owner !== undefined) await move(pgData, there);
  if (owner?.uid === 0 && user !== undefined) await changeOwner(user, there);
  await writeAtomically(path.join(dataDir, locationName), `${home}\n`, 0o644);
  return { pgData: there, user };
}

/** The folder outside of `dataDir` that contains its data, if there is one. */
export async function rememberedFolder(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, locationName), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** Creates the folder. Other users may pass through folders that we create, but not read them. */
async function makeFolder(folder: string): Promise<string> {
  const first = await mkdir(folder, { recursive: true });
  if (first !== undefined && isRoot()) {
    for (let at = folder; at.length >= first.length; at = path.dirname(at)) await chmod(at, 0o711);
  }
  return realpath(folder);
}

function refuseForeignData(pgData: string, ownerUid: number | undefined): void {
  if (process.platform === 'win32' || isRoot() || ownerUid === undefined) return;
  if (ownerUid !== process.getuid?.()) {
    throw new Error(
      `The database in ${pgData} belongs to another user (uid ${ownerUid}). Start as root or as that user, or give another data folder.`,
    );
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const part = `${to}.part`;
    await rm(part, { recursive: true, force: true });
    await cp(from, part, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    await rename(part, to);
    await rename(from, `${from}.moved`);
  }
}

/** Changes the owner of a file, or of a folder with all its contents. */
export async function changeOwner(user: OsUser, target: string): Promise<void> {
  await chown(target, user.uid, user.gid);
  if (!(await stat(target)).isDirectory()) return;
  for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}

/** Writes a file of `user` atomically. */
export async function writeAtomically(
  file: string,
  text: string,
  mode: number,
  user?: OsUser,
): Promise<void> {
  const part = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(part, text, { mode, flag: 'wx', flush: true });
  if (user !== undefined) await chown(part, user.uid, user.gid);
  await rename(part, file);
}
