// A process that counts rounds until none is left, and says so by ending. Argument: address of the database.
import { createPlatform } from '../../apps/server/src/boot/platform.ts';
import { followRounds } from '../../apps/server/src/modules/turnover/follow.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { SECRET_KEY } from './bets-world.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const log = createLog('error', { write: (line) => process.stderr.write(line) });
const { platform, close } = await createPlatform(
  {
    dataDir: '/tmp',
    secretKey: SECRET_KEY,
    sandboxUrl: undefined,
    sms: undefined,
    production: false,
    houseGames: undefined,
  },
  databaseUrl,
  log,
);
while (await followRounds(platform)) {
  // until nothing is left
}
await close();
