import type { Platform } from '../../platform/platform.ts';
import { jobRuns, latestCheck } from './machine-store.ts';
import { oldestUntold, openByRule } from './store.ts';

const seconds = (at: Date): number => at.getTime() / 1_000;

/** Metrics of alarms, of background jobs and of the check of the books. */
export function alarmMetrics({ metrics, db, clock }: Platform): void {
  metrics.readings(
    {
      salung_alarms_open: { help: 'Alarms that are on, by rule.', labelNames: ['rule'] },
      salung_alarm_untold_seconds: {
        help: 'How long the oldest message about alarms has waited for a channel that tells it.',
      },
    },
    async () => {
      const now = clock.now().getTime();
      const oldest = (await oldestUntold(db)) ?? clock.now();
      return {
        salung_alarms_open: [...(await openByRule(db))].map(([rule, value]) => ({ labels: { rule }, value })),
        salung_alarm_untold_seconds: [{ value: Math.max(0, now - oldest.getTime()) / 1_000 }],
      };
    },
  );
  metrics.readings(
    {
      salung_job_success_timestamp_seconds: {
        // Prometheus calls whom it asks a job.
        help: 'When a background job last succeeded, or was planned if it never has.',
        labelNames: ['task'],
      },
    },
    async () => ({
      salung_job_success_timestamp_seconds: (await jobRuns(db)).map(({ job, planned_at, succeeded_at }) => ({
        labels: { task: job },
        value: seconds(succeeded_at ?? planned_at),
      })),
    }),
  );
  metrics.readings(
    {
      salung_books_sound: { help: '1 where the latest check of the books found nothing wrong.' },
      salung_books_checked_timestamp_seconds: { help: 'When the books were last checked.' },
    },
    async () => {
      const latest = await latestCheck(db);
      if (!latest) return {};
      return {
        salung_books_sound: [{ value: latest.wrong === 0 ? 1 : 0 }],
        salung_books_checked_timestamp_seconds: [{ value: seconds(latest.at) }],
      };
    },
  );
}
