import { horizonSeconds } from '@salung/ledger';
import { sql } from 'kysely';
import { diskOf } from '../modules/alarms/index.ts';
import { ledgerTx } from '../platform/db/database.ts';
import { readQueues } from '../platform/db/waiting-queue.ts';
import type { Platform } from '../platform/platform.ts';
import { modules, registry } from '../registry.ts';

/** Adds the metrics of the modules and of what belongs to none of them. Each is read at most once in 15 s, when somebody asks. */
export function installMetrics(platform: Platform, dataDir: string): void {
  const { metrics, db } = platform;
  metrics.readings(
    {
      salung_queue_waiting: { help: 'Items that wait for staff, by queue.', labelNames: ['queue'] },
      salung_queue_oldest_seconds: {
        help: 'How long the oldest item of a queue has waited for staff.',
        labelNames: ['queue'],
      },
    },
    () => queueSamples(platform),
  );
  metrics.readings(
    {
      salung_ledger_horizon_seconds: { help: 'Age of the oldest batch that is not sealed.' },
      salung_oldest_transaction_seconds: { help: 'Age of the oldest open transaction of our role.' },
    },
    async () => ({
      salung_ledger_horizon_seconds: [{ value: await horizonSeconds(ledgerTx(db)) }],
      salung_oldest_transaction_seconds: [{ value: await oldestTransaction(platform) }],
    }),
  );
  metrics.readings(
    {
      salung_disk_size_bytes: { help: 'Size of the disk that this process keeps its files on.' },
      salung_disk_free_bytes: { help: 'What of it is free.' },
    },
    async () => {
      // Reading the metrics also has the store looked at, unless that was done lately. The next reading shows the result.
      platform.storageWatch.state();
      const { size, free } = await diskOf(dataDir);
      return { salung_disk_size_bytes: [{ value: size }], salung_disk_free_bytes: [{ value: free }] };
    },
  );
  metrics.readings(
    {
      salung_clock_ahead_seconds: {
        help: "By how much the clock of this process's machine is ahead of the database's; negative where it is behind.",
      },
    },
    async () => ({ salung_clock_ahead_seconds: [{ value: platform.machineAhead() / 1_000 }] }),
  );
  for (const module of modules) module.metrics?.(platform);
}

async function queueSamples({ db, clock }: Platform) {
  const now = clock.now();
  const waiting = [];
  const oldest = [];
  for (const [queue, found] of await readQueues(db, Object.entries(registry.queues), now)) {
    waiting.push({ labels: { queue }, value: found.waiting });
    const since = (found.oldestAt ?? now).getTime();
    oldest.push({ labels: { queue }, value: Math.max(0, now.getTime() - since) / 1_000 });
  }
  return { salung_queue_waiting: waiting, salung_queue_oldest_seconds: oldest };
}

/** Seconds. Only of this role: PostgreSQL shows those of others to nobody else. */
async function oldestTransaction({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows[0]?.seconds ?? 0;
}
