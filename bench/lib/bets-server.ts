// A process that answers the house contract and holds players' event streams, and nothing else. Says its port. Arguments:
// address of the database, secret of the provider, `lanes` or `naive`.

import { createPlatform } from '../../apps/server/src/boot/platform.ts';
import { authenticate } from '../../apps/server/src/modules/auth/index.ts';
import { liveRoutes } from '../../apps/server/src/modules/live/routes.ts';
import { type Catalogue, installProviderCalls } from '../../apps/server/src/modules/rounds/index.ts';
import { bind } from '../../apps/server/src/platform/http/bind.ts';
import { createOrigin } from '../../apps/server/src/platform/http/origin.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createNaiveCore } from './bets-naive.ts';
import { BETS_GAME, BETS_PROVIDER, SECRET_KEY } from './bets-world.ts';

const [databaseUrl = '', secret = '', mode = 'lanes'] = process.argv.slice(2);
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
const provider = { ...BETS_PROVIDER, keys: [{ secret }] };
const catalogue: Catalogue = {
  provider: async (code) => (code === provider.code ? provider : undefined),
  game: async () => BETS_GAME,
  gameById: async () => BETS_GAME,
};
const app = await createOrigin({ log, trustedProxies: [], strangersPerMinute: 1_000_000 });
platform.metrics.watch(app, 'player');
await installProviderCalls(
  app,
  platform,
  catalogue,
  mode === 'naive' ? createNaiveCore(databaseUrl) : undefined,
);
await app.register(async (scope) => {
  const { db, clock } = platform;
  const nobody = () => Promise.reject(new Error('only players are here'));
  bind(
    scope,
    {
      db,
      clock,
      isOpen: async () => true,
      authenticate: (request) => authenticate(platform, 'player', request),
      reauthenticate: nobody,
      authenticateProvider: nobody,
      authenticateAgent: nobody,
    },
    liveRoutes(platform, {}),
  );
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', async () => {
  await app.close();
  await close();
  process.exit(0);
});
