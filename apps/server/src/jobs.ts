import { setTimeout } from 'node:timers/promises';
import { type Folder, makePartitions, sealBatches, startFolder } from '@salung/ledger';
import { checkBooks } from './boot/books.ts';
import { followOnce } from './modules/events/index.ts';
import { ledgerTx } from './platform/db/database.ts';
import { forgetUse } from './platform/http/address-use.ts';
import { forgetKeys } from './platform/http/idempotency.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { modules, registry } from './registry.ts';

/** The background work of all modules and of the ledger, and how often it is done, once over all processes. */
export async function scheduleJobs(platform: Platform, jobs: Jobs): Promise<void> {
  for (const module of modules) {
    for (const { name, cron, run } of module.jobs?.(platform) ?? []) {
      await jobs.every(name, cron, async () => void (await run()));
    }
  }
  const horizon = platform.metrics.gauge(
    'salung_ledger_horizon_seconds',
    'Age of the oldest batch that is not sealed.',
  );
  await jobs.every('ledger-seal', '* * * * *', async () => {
    const { horizonAge } = await sealBatches(ledgerTx(platform.db));
    horizon.set(horizonAge);
    for (const module of modules) await module.afterSeal?.(platform);
  });
  await jobs.every('ledger-partitions', '0 4 * * *', async () => {
    await makePartitions(ledgerTx(platform.db));
  });
  const sound = platform.metrics.gauge(
    'salung_books_sound',
    '1 where the nightly check found nothing wrong.',
  );
  await jobs.every('books', '0 5 * * *', async () => {
    const client = await platform.pool.connect();
    try {
      // Reads every row, which may take minutes.
      await client.query('set statement_timeout = 0');
      const { wrong } = await checkBooks(platform.db, client);
      sound.set(wrong.length === 0 ? 1 : 0);
      for (const line of wrong) platform.log.fatal({ wrong: line }, 'the books are not sound');
    } finally {
      client.release(true);
    }
  });
  await jobs.every('housekeeping', '30 4 * * *', async () => {
    for (const module of modules) await module.tidy?.(platform);
    await forgetKeys(platform.db, platform.clock.now());
    await forgetUse(platform.db, platform.clock.now());
  });
}

/** Milliseconds between two looks at what was settled; while there is more, the next step comes at once. */
const LOOK = 500;

/** Lets modules follow what happens, for as long as it runs; apart from the jobs, which run by the minute. */
export function startFollowing(platform: Platform): { stop(): Promise<void> } {
  const stop = new AbortController();
  const steps = modules.flatMap(({ follow, follows = [] }) => [
    ...(follow ? [follow] : []),
    ...follows.map((follower) => () => followOnce(platform, follower)),
  ]);
  const running = steps.map((step) => keepFollowing(platform, step, stop.signal));
  return {
    async stop() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

async function keepFollowing(
  platform: Platform,
  follow: NonNullable<(typeof modules)[number]['follow']>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let hasMore = false;
    try {
      hasMore = await follow(platform, signal, registry);
    } catch (error) {
      platform.log.warn({ err: error }, 'following failed');
    }
    if (!hasMore) await setTimeout(LOOK, undefined, { signal }).catch(() => {});
  }
}

/** Folds what batches changed of hot accounts a few times a second, apart from the jobs, which run by the minute. */
export function startFolding(platform: Platform): Folder {
  const waited = platform.metrics.gauge(
    'salung_ledger_fold_seconds',
    'How long the oldest batch had waited when it was folded.',
  );
  return startFolder(ledgerTx(platform.db), {
    onFolded: (_folded, age) => waited.set(age),
    onError: (error) => platform.log.warn({ err: error }, 'folding failed'),
  });
}
