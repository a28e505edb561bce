import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { rememberedFolder, startCluster } from '@salung/postgres';
import { markRestored } from '../../apps/server/src/modules/withdraw/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { DataLock } from '../start/dataDir.ts';
import { Sentence } from '../start/sentence.ts';
import { assertSame, type Files, filesOf, readManifest, writeManifest } from './manifest.ts';

/**
 * A copy of the folder in which `npm start` keeps everything: the PostgreSQL that it brings along, the files, and the secrets, without
 * which the copy could not be read. Nothing runs while it is made.
 */

/** What belongs to running processes, and not to the data. */
const passing = /^(launcher\.(lock|json)|logs)$/;
const passingInPostgres = /^(postmaster\.(pid|opts)|server\.log(\.1)?)$/;

/** A folder that is copied, and where it is in the copy. */
interface Part {
  from: string;
  to: string;
  /** Whether an entry of the folder belongs to the copy. */
  has(entry: string): boolean;
}

async function partsOf(dataDir: string): Promise<Part[]> {
  const postgres = path.join(dataDir, 'postgres');
  const home = (await rememberedFolder(postgres)) ?? postgres;
  return [
    { from: dataDir, to: '', has: (entry) => entry !== 'postgres' && !passing.test(entry) },
    {
      from: path.join(home, 'pgdata'),
      to: 'postgres/pgdata',
      has: (entry) => !passingInPostgres.test(entry),
    },
  ];
}

/** The first part of a path within a folder. */
const entryOf = (root: string, file: string): string => path.relative(root, file).split(path.sep)[0] ?? '';

/** Copies data that nobody works with. @returns its files, as they were read from where they came */
async function copy(dataDir: string, target: string): Promise<Files> {
  const files: Files = {};
  for (const { from, to, has } of await partsOf(dataDir)) {
    await cp(from, path.join(target, to), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
      filter: (file) => file === from || has(entryOf(from, file)),
    });
    for (const [name, file] of Object.entries(await filesOf(from, has))) {
      files[path.posix.join(to, name)] = file;
    }
  }
  return files;
}

/**
 * Makes a copy in a new folder of `to`.
 * @returns the folder
 * @throws Sentence where the data is in use, or the copy differs from it
 */
export async function backupCold(dataDir: string, to: string, now: Date): Promise<string> {
  using _lock = await DataLock.take(dataDir, 'npm run backup');
  // One that was killed recovers, one that still runs is stopped: the copy begins where nothing is left to be done.
  const cluster = await startCluster({ dataDir: path.join(dataDir, 'postgres') });
  await cluster.stop();
  const name = `salung-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
  const target = path.join(to, name);
  const part = `${target}.part`;
  await mkdir(to, { recursive: true, mode: 0o700 });
  try {
    await mkdir(part, { mode: 0o700 });
    const files = await copy(dataDir, path.join(part, 'data'));
    assertSame(files, await filesOf(path.join(part, 'data')), 'the copy');
    await writeManifest(part, now, files);
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return target;
}

/**
 * Puts a copy back as the data of `npm start`, and marks it as restored.
 * @throws Sentence where there is data already, or the copy is not whole
 */
export async function restoreCold(from: string, dataDir: string, now: Date): Promise<string> {
  const there = await readdir(dataDir).catch((): string[] => []);
  if (there.length > 0) {
    throw new Sentence(
      `There is data in ${dataDir}. Move it away, or give another DATA_DIR: nothing is overwritten.`,
    );
  }
  const { at, files } = await readManifest(from);
  assertSame(files, await filesOf(path.join(from, 'data')), from);
  await cp(path.join(from, 'data'), dataDir, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  assertSame(files, await filesOf(dataDir), dataDir);
  using _lock = await DataLock.take(dataDir, 'npm run restore');
  const cluster = await startCluster({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const url = new URL('/salung', cluster.url).href;
    const { db } = openDatabase(url, 1);
    await markRestored(db, now).finally(() => db.destroy());
  } finally {
    await cluster.stop();
  }
  return at;
}
