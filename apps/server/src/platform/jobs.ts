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

/** Background jobs with pg-boss, which keeps them in the database, so a restart loses nothing. */
export async function startJobs(connectionString: string, clock: Clock, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...{ connectionString, schema: 'pgboss', max: 4, createSchema: false },
    clock: { ...timers, now: () => clock.now().getTime() },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  await boss.start();
  return {
    async every(name, cron, work) {
      await boss.createQueue(name, { policy: 'stately', retryLimit: 2 });
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
