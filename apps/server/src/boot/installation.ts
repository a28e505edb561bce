import { v4 as randomId } from 'uuid';
import type { Platform } from '../platform/platform.ts';
import { sameBytes } from '../platform/secrets.ts';
import { StorageFailure } from '../platform/storage/storage.ts';

const OTHER_KEY =
  'SECRET_KEY is not the one that this database was set up with. All processes need the same one: people would be signed out, and what was sealed with the other key cannot be read.';
const OTHER_FILES =
  'This process does not see the files of the others. On several machines set STORAGE to a bucket, or give all of them the same DATA_DIR; after a restore, bring back the files too.';

/**
 * Whether this process belongs to the others over the same database: whether it has their SECRET_KEY and sees their files. Neither would
 * be noticed by itself: people would be signed out at every other call, and every other slip would be missing.
 * @throws Error in production, where it has another key
 */
export async function joinInstallation(
  platform: Pick<Platform, 'db' | 'secrets' | 'storage' | 'clock' | 'log'>,
  production: boolean,
): Promise<void> {
  const { log } = platform;
  try {
    const { id, mac } = (await installation(platform)) ?? (await found(platform));
    assertSameKey(platform, { id, mac }, production);
    const file = await platform.storage.open(markOf(id));
    file?.stream.destroy();
    if (!file) log.error({ file: markOf(id) }, OTHER_FILES);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    log.warn({ err: error }, 'the store for files could not be compared with that of the others');
  }
}

/** @throws Error in production, where the key is not that of the others */
function assertSameKey(
  platform: Pick<Platform, 'secrets' | 'log'>,
  { id, mac }: Installation,
  production: boolean,
): void {
  if (sameBytes(mac, macOf(platform, id))) return;
  if (production) throw new Error(OTHER_KEY);
  platform.log.warn(OTHER_KEY);
}

interface Installation {
  id: string;
  mac: Buffer;
}

const markOf = (id: string): string => `${id}.txt`;
const macOf = ({ secrets }: Pick<Platform, 'secrets'>, id: string): Buffer => secrets.mac('installation', id);

const installation = ({ db }: Pick<Platform, 'db'>): Promise<Installation | undefined> =>
  db.selectFrom('installation').select(['id', 'mac']).executeTakeFirst();

/** The first process leaves its mark. If another one was faster, that one's stays. */
async function found(
  platform: Pick<Platform, 'db' | 'secrets' | 'storage' | 'clock'>,
): Promise<Installation> {
  const { db, storage, clock } = platform;
  const own: Installation = { id: randomId(), mac: Buffer.alloc(0) };
  own.mac = macOf(platform, own.id);
  // Before the row: a process that reads the row looks for the file.
  await storage.put(markOf(own.id), Buffer.from('salung'));
  await db
    .insertInto('installation')
    .values({ ...own, created_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  const winner = (await installation(platform)) ?? own;
  if (winner.id !== own.id) await storage.remove(markOf(own.id));
  return winner;
}
