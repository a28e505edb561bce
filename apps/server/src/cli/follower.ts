import { parseArgs } from 'node:util';
import { findDatabase } from '../boot/find-database.ts';
import { followersBehind, removeFollower } from '../modules/events/index.ts';
import { openDatabase } from '../platform/db/database.ts';

/**
 * `npm run follower -- list`: the followers of rounds and events, and how long their oldest unread item has waited.
 * `npm run follower -- remove <name>`: removes one that no module declares any more, so that events are not kept for it.
 */

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [action, name] = positionals;
  if (!(action === 'list' || (action === 'remove' && name))) {
    throw new Error('Use: npm run follower -- list, or npm run follower -- remove <name>');
  }
  const { url, release } = await findDatabase();
  const { db } = openDatabase(url, 1);
  try {
    if (action === 'remove' && name) {
      if (!(await removeFollower({ db }, name))) throw new Error(`There is no follower named ${name}.`);
      console.log(`The follower ${name} is removed.`);
    } else {
      for (const { name: each, source, seconds } of await followersBehind({ db })) {
        console.log(`${each} reads ${source}${seconds === 0 ? '' : `, ${Math.round(seconds)} s behind`}`);
      }
    }
  } finally {
    await db.destroy();
    await release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
