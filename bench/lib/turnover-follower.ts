// A process that counts rounds until none is left, and says so by ending. Argument: address of the database.
import { followRounds } from '../../apps/server/src/modules/turnover/follow.ts';
import { benchPlatform } from './bench-platform.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const { platform, close } = await benchPlatform(databaseUrl);
while (await followRounds(platform)) {
  // until nothing is left
}
await close();
