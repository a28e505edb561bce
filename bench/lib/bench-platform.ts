import { createPlatform } from '../../apps/server/src/boot/platform.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { SECRET_KEY } from './bets-world.ts';

/** What modules use, on a database of a benchmark, without a server around it. Errors go to standard error. */
export const benchPlatform = (databaseUrl: string): ReturnType<typeof createPlatform> =>
  createPlatform(
    {
      dataDir: '/tmp',
      secretKey: SECRET_KEY,
      sandboxUrl: undefined,
      sms: undefined,
      production: false,
      houseGames: undefined,
    },
    databaseUrl,
    createLog('error', { write: (line) => process.stderr.write(line) }),
  );
