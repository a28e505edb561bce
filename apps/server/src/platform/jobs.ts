import { PgBoss, systemClock as timers } from 'pg-boss';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

export interface Jobs {
  /** Runs `work` on a cron schedule, once over all processes. */
  every(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Ends the schedules of all other jobs: those that a former version had. */
  only(names: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Seconds without a sign of life after which a job is taken from its process. Without it, a job whose process died, or whose end the
 * database did not hear of, would keep the next runs from starting for pg-boss's 15 minutes.
 */
const SILENT = 30;

/**
 * Background jobs with pg-boss, which keeps them in the database, so a restart loses nothing.
 * @param lookEvery seconds between two looks for jobs whose process is silent
 */
export async function startJobs(
  connectionString: string,
  clock: Clock,
  log: Logger,
  lookEvery = 30,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 4,
    createSchema: false,
    superviseIntervalSeconds: lookEvery,
    monitorIntervalSeconds: lookEvery,
    clock: { ...timers, now: () => clock.now().getTime() },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  await boss.start();
  return {
    async every(name, cron, work) {
      await boss.createQueue(name, { policy: 'stately' });
      // Also of a queue that an older release made.
      await boss.updateQueue(name, { retryLimit: 2, heartbeatSeconds: SILENT });
      await boss.schedule(name, cron, null, { tz: 'Asia/Bangkok' });
      await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
        try {
          await work();
        } catch (error) {
          log.error({ err: error, job: name }, 'job failed');
          throw error;
        }
      });
    },
    async only(names) {
      for (const { name } of await boss.getSchedules()) {
        if (!names.includes(name)) await boss.unschedule(name);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
