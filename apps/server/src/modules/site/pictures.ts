import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '../../platform/db/database.ts';
import { type PictureUse, picturePath, pictureUses } from './icon.ts';
import { sitePicture } from './store.ts';

/** The pictures of the site by their addresses: built-in ones, and those made from the operator's icon. */

const files = pictureUses.map((use) => ({
  use,
  data: readFileSync(new URL(`pictures/${use}.png`, import.meta.url)),
}));
const builtIn = createHash('sha256')
  .update(Buffer.concat(files.map(({ data }) => data)))
  .digest('hex')
  .slice(0, 32);
const builtInPictures = new Map(files.map(({ use, data }) => [picturePath(builtIn, use), data]));

/** Addresses of the pictures, made of the operator's icon where there is one. */
export type Pictures = Record<PictureUse, string>;

/** @param icon as the settings have it */
export function picturesOf(icon: string | null): Pictures {
  const hash = icon?.match(/^\/site\/(\w+)-/)?.[1] ?? builtIn;
  return Object.fromEntries(pictureUses.map((use) => [use, picturePath(hash, use)])) as Pictures;
}

/** A cache of pictures. Their addresses are hashes of their content, so they are never out of date. */
const MOST = 24;
const read = new Map<string, Buffer>();

/** The bytes of a picture; undefined where there is none at that address. */
export async function pictureAt(db: Database, path: string): Promise<Buffer | undefined> {
  const known = builtInPictures.get(path) ?? read.get(path);
  if (known) return known;
  const found = await sitePicture(db, path);
  if (!found) return undefined;
  const [oldest] = read.keys();
  if (read.size >= MOST && oldest !== undefined) read.delete(oldest);
  read.set(path, found);
  return found;
}
