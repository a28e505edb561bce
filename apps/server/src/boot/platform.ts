import { balancesOf } from '@salung/ledger';
import type { Config } from '../config.ts';
import { countWaiting, streamLimits } from '../modules/live/index.ts';
import type { Beacon } from '../platform/beacon/beacon.ts';
import type { Clock } from '../platform/clock.ts';
import { ledgerTx, openDatabase } from '../platform/db/database.ts';
import { DatabaseClock } from '../platform/db/database-clock.ts';
import { Replica } from '../platform/db/replica.ts';
import { createHub } from '../platform/live/hub.ts';
import type { Logger } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import type { Platform } from '../platform/platform.ts';
import { jsonFeeds } from '../platform/result-feed/json-feed.ts';
import { createSecrets } from '../platform/secrets.ts';
import type { Sms } from '../platform/sms/sms.ts';
import { openStorage } from '../platform/storage/open.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { StorageWatch } from '../platform/storage/watch.ts';
import { modules, modulesByName, registry } from '../registry.ts';
import { createBeacon } from './beacon.ts';
import { createSms } from './sms.ts';

/** Puts the platform together over a prepared database. `close` undoes it in the opposite order. */
export async function createPlatform(
  config: Pick<Config, 'dataDir' | 'secretKey' | 'sandboxUrl' | 'sms' | 'houseGames' | 'production'> &
    Partial<Pick<Config, 'beacon' | 'lottoSources' | 'playerAddress' | 'replica' | 'publicUrl' | 'storage'>>,
  databaseUrl: string,
  log: Logger,
  replace: { clock?: Clock; sms?: Sms; storage?: Storage; beacon?: Beacon } = {},
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const { db, pool } = openDatabase(databaseUrl);
  const clock = replace.clock ?? (await DatabaseClock.start(pool, log));
  const ofDatabase = clock instanceof DatabaseClock ? clock : undefined;
  const storage = replace.storage ?? (await openStorage(config, clock));
  const metrics = createMetrics(log);
  const hub = await createHub(
    databaseUrl,
    clock,
    log,
    countWaiting({ db, clock }, registry.queues),
    streamLimits,
    (ids) => balancesOf(ledgerTx(db), ids),
  );
  const platform: Platform = {
    modules: modulesByName,
    db,
    pool,
    replica: config.replica && new Replica(config.replica.url, config.replica.maxAge, log),
    databaseUrl,
    clock,
    machineAhead: () => ofDatabase?.machineAhead() ?? 0,
    log,
    hub,
    secrets: createSecrets(config.secretKey),
    sms: replace.sms ?? createSms(config),
    storage,
    storageWatch: new StorageWatch(
      storage,
      clock,
      log,
      metrics.gauge('salung_files_ready', '1 where the store for files works.'),
    ),
    metrics,
    houseGames: config.houseGames,
    beacon: replace.beacon ?? createBeacon(config),
    resultFeeds: jsonFeeds(config.lottoSources ?? {}, { allowPrivate: !config.production }),
    playerAddress: config.playerAddress,
    sandboxUrl: config.sandboxUrl,
    publicUrl: config.publicUrl,
    allowPrivate: !config.production,
  };
  return {
    platform,
    async close() {
      for (const module of modules) await module.close?.(platform);
      await hub.close();
      await platform.replica?.close();
      await ofDatabase?.close();
      await db.destroy();
    },
  };
}
