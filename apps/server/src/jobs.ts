import { setTimeout } from 'node:timers/promises';
import { type Folder, makePartitions, sealBatches, startFolder } from '@salung/ledger';
import { checkBooks } from './boot/books.ts';
import type { Job } from './module.ts';
import { booksChecked, jobSucceeded, planJobs } from './modules/alarms/index.ts';
import { followOnce } from './modules/events/index.ts';
import { ledgerTx } from './platform/db/database.ts';
import { forgetUse } from './platform/http/address-use.ts';
import { forgetKeys } from './platform/http/idempotency.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { modules, registry } from './registry.ts';

/** The background work of all modules and of the ledger. */
const allJobs = (platform: Platform): Job[] => [
  ...modules.flatMap((module) => module.jobs?.(platform) ?? []),
  {
    name: 'ledger-seal',
    cron: '* * * * *',
    async run() {
      await sealBatches(ledgerTx(platform.db));
      for (const module of modules) await module.afterSeal?.(platform);
    },
  },
  { name: 'ledger-partitions', cron: '0 4 * * *', run: () => makePartitions(ledgerTx(platform.db)) },
  { name: 'books', cron: '0 5 * * *', run: () => checkAllBooks(platform) },
  {
    name: 'housekeeping',
    cron: '30 4 * * *',
    async run() {
      for (const module of modules) await module.tidy?.(platform, registry);
      await forgetKeys(platform.db, platform.clock.now());
      await forgetUse(platform.db, platform.clock.now());
    },
  },
];

/** Schedules all of it, once over all processes, and notes which job has done its work when. */
export async function scheduleJobs(platform: Platform, jobs: Jobs): Promise<void> {
  const all = allJobs(platform);
  await planJobs(
    platform,
    all.map(({ name: job, cron }) => ({ job, cron })),
  );
  for (const { name, cron, run } of all) {
    await jobs.every(name, cron, async () => {
      await run();
      await jobSucceeded(platform, { job: name, cron });
    });
  }
  await jobs.only(all.map(({ name }) => name));
}

async function checkAllBooks(platform: Platform): Promise<void> {
  const client = await platform.pool.connect();
  try {
    // Reads every row, which may take minutes.
    await client.query('set statement_timeout = 0');
    const { wrong } = await checkBooks(platform.db, client);
    await booksChecked(platform, wrong.length);
    for (const line of wrong) platform.log.fatal({ wrong: line }, 'the books are not sound');
  } finally {
    client.release(true);
  }
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
