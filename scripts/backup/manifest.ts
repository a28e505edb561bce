import { createHash } from 'node:crypto';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Sentence } from '../start/sentence.ts';

/** The list of a cold copy's files, so that an incomplete copy is not restored. */

const NAME = 'manifest.json';

/** Size in bytes, and SHA-256 in hexadecimal, by the path within the folder. */
export type Files = Record<string, { size: number; sha256: string }>;

/**
 * Reads every file of a folder, and makes sure that it is on the disk.
 * @param has whether an entry of the folder itself is looked at
 */
export async function filesOf(folder: string, has: (entry: string) => boolean = () => true): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Files = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    if (has(name.split('/')[0] ?? '')) found[name] = await hashOf(file);
  }
  return found;
}

async function hashOf(file: string): Promise<{ size: number; sha256: string }> {
  const handle = await open(file, 'r');
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const bytes of handle.createReadStream({ autoClose: false })) {
      hash.update(bytes as Buffer);
      size += (bytes as Buffer).length;
    }
    await handle.sync();
    return { size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Writes down what a copy consists of, beside it. */
export const writeManifest = (copy: string, at: Date, files: Files): Promise<void> =>
  writeFile(path.join(copy, NAME), JSON.stringify({ format: 1, at: at.toISOString(), files }), {
    mode: 0o600,
    flush: true,
  });

/** @throws Sentence where the folder is no copy of ours */
export async function readManifest(copy: string): Promise<{ at: string; files: Files }> {
  const text = await readFile(path.join(copy, NAME), 'utf8').catch(() => undefined);
  const manifest =
    text === undefined ? undefined : (JSON.parse(text) as { format: number; at: string; files: Files });
  if (manifest?.format !== 1) throw new Sentence(`${copy} is no copy that npm run backup has finished.`);
  return manifest;
}

/** @throws Sentence that names the first file that is missing, changed, or too many */
export function assertSame(wanted: Files, found: Files, where: string): void {
  for (const [name, { sha256 }] of Object.entries(wanted)) {
    if (found[name] === undefined) throw new Sentence(`${name} is missing in ${where}.`);
    if (found[name].sha256 !== sha256) throw new Sentence(`${name} in ${where} is not what was copied.`);
  }
  const extra = Object.keys(found).find((name) => wanted[name] === undefined);
  if (extra !== undefined) throw new Sentence(`${extra} in ${where} was not copied.`);
}
