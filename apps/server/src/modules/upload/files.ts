import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { StorageFailure } from '../../platform/storage/storage.ts';
import * as store from './store.ts';

/** The bytes of files in the store. What people are told where it fails is the same for every store. */

/** @throws Problem FILES_AWAY where the store fails; the operator reads why in the log */
async function orAway<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    platform.log.warn({ err: error, trouble: error.trouble }, 'the store for files failed');
    throw new Problem('FILES_AWAY');
  }
}

/**
 * Stores bytes as an object that no file names yet; the caller makes it one, and forgets the attempt in the same transaction.
 * @throws Problem FILES_AWAY
 */
export async function storeObject(platform: Platform, extension: string, data: Uint8Array): Promise<string> {
  const object = `${randomUUID()}.${extension}`;
  await store.insertAttempt(platform.db, object, platform.clock.now());
  await orAway(platform, () => platform.storage.put(object, data));
  return object;
}

/** The bytes of a stored file; undefined where the store has lost them. @throws Problem FILES_AWAY */
export const openObject = (platform: Platform, { name, object }: { name: string; object: string | null }) =>
  orAway(platform, () => platform.storage.open(object ?? name));

/** The whole of a stored picture. @throws Problem FILES_AWAY; Error where it is gone */
export async function readPicture(platform: Platform, name: string): Promise<Buffer> {
  const file = await store.storedFile(platform.db, name);
  return orAway(platform, async () => {
    const found = file && !file.removed_at && (await platform.storage.open(file.object ?? name));
    if (!found) throw new Error(`the picture ${name} is gone from the store`);
    return buffer(found.stream);
  });
}

/** So many are removed in one go. */
const BATCH = 500;

/** Removes objects that no file names, of attempts before an instant. Where the store fails, the rest is left for the next time. */
export async function sweepObjects(platform: Platform, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const objects = await store.abandonedObjects(platform.db, before, BATCH);
    for (const object of objects) {
      try {
        await platform.storage.remove(object);
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error;
        platform.log.warn({ err: error }, 'abandoned files are left in the store');
        return removed;
      }
      await store.deleteAttempt(platform.db, object);
      removed += 1;
    }
    if (objects.length < BATCH) return removed;
  }
}
