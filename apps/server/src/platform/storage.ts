import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where files live. Names are made by the server, never by a person. */
export interface Storage {
  put(name: string, data: Uint8Array): Promise<void>;
  /** Undefined where there is no such file. */
  open(name: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(name: string): Promise<void>;
}

const nameShape = /^[0-9a-f-]{36}\.[a-z]{3,4}$/;

/** Files on the local disk, in folders by the last two characters of their name. */
export function localStorage(root: string): Storage {
  const folder = (name: string) => {
    if (!nameShape.test(name)) throw new Error('not a name that the server made');
    return join(root, name.slice(34, 36));
  };
  return {
    async put(name, data) {
      const target = join(folder(name), name);
      await mkdir(folder(name), { recursive: true, mode: 0o700 });
      // Written aside and renamed, so that nobody ever reads half a file.
      const aside = `${target}.${randomBytes(6).toString('hex')}`;
      await writeFile(aside, data, { mode: 0o600, flush: true });
      await rename(aside, target);
    },
    async open(name) {
      if (!nameShape.test(name)) return undefined;
      const path = join(folder(name), name);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined;
    },
    remove: (name) => rm(join(folder(name), name), { force: true }),
  };
}
