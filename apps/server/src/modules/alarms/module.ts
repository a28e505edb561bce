import type { ServerModule } from '../../module.ts';
import { connecting, ensureChannels } from './connect.ts';
import { forgetBeats, forgetChecks } from './machine-store.ts';
import { forget } from './store.ts';

export { alarmMetrics as metrics } from './metrics.ts';
export { alarms } from './own-alarms.ts';
export { alarmRoutes as routes } from './routes.ts';

export const setUp = ensureChannels satisfies ServerModule['setUp'];

export const tables = [
  'alarm',
  'alarm_attempt',
  'alarm_channel',
  'alarm_message',
  'alarm_rule',
  'alarm_turn',
  'books_check',
  'job_run',
  'process_beat',
] satisfies ServerModule['tables'];

export const executors = { 'alarms.connect': connecting.executor } satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

const DAY = 86_400_000;
/** How long alarms and checks of the books are kept after they ended, in milliseconds. */
const KEPT = 400 * DAY;

export const tidy: NonNullable<ServerModule['tidy']> = async ({ db, clock }) => {
  const now = clock.now().getTime();
  await forget(db, new Date(now - KEPT));
  await forgetChecks(db, new Date(now - KEPT));
  await forgetBeats(db, new Date(now - 2 * DAY));
};
