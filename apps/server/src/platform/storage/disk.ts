import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Storage, StorageFailure } from './storage.ts';

const writeDurably = (path: string, data: Uint8Array): Promise<void> =>
  writeFile(path, data, { mode: 0o600, flush: true });

/**
 * Files on the local disk, in folders by the last two characters of their name.
 * @param write how bytes are written; tests let the disk be full
 */
export function diskStorage(root: string, write = writeDurably): Storage {
  const folder = (name: string) => join(root, name.slice(34, 36));
  return {
    put: (name, data) =>
      named(root, async () => {
        const target = join(folder(name), name);
        if (await mkdir(folder(name), { recursive: true, mode: 0o700 })) await syncFolder(root);
        // Written to a temporary file and renamed, so that nobody ever reads half a file.
        const aside = `${target}.${randomBytes(6).toString('hex')}`;
        try {
          await write(aside, data);
          await rename(aside, target);
          await syncFolder(folder(name));
        } catch (error) {
          await rm(aside, { force: true }).catch(() => {});
          throw error;
        }
      }),
    open: (name) =>
      named(root, async () => {
        const path = join(folder(name), name);
        const found = await stat(path).catch((error) => {
          if (codeOf(error) === 'ENOENT') return undefined;
          throw error;
        });
        return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined;
      }),
    remove: (name) => named(root, () => rm(join(folder(name), name), { force: true })),
  };
}

/** Lets the name of a new file survive a power cut, too. Not every system can. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

const full = new Set(['ENOSPC', 'EDQUOT']);
const setup = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Classifies a failure of the disk. */
async function named<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (full.has(code)) throw new StorageFailure('full', `The disk with ${root} is full (${code}).`, error);
    if (setup.has(code)) {
      throw new StorageFailure(
        'setup',
        `Files cannot be stored in ${root} (${code}). Give this process a folder that it may write, by DATA_DIR.`,
        error,
      );
    }
    if (/^E[A-Z]+$/.test(code)) {
      throw new StorageFailure('away', `The disk with ${root} does not work (${code}).`, error);
    }
    throw error;
  }
}
