// Counts commission and cashback of every day that is over, and ends. Its process is killed in the middle by the benchmark.
import { counting as commission } from '../../apps/server/src/modules/affiliate/accrual.ts';
import { counting as cashback } from '../../apps/server/src/modules/cashback/accrual.ts';
import { runDue } from '../../apps/server/src/modules/earnings/index.ts';
import { addDays, dayStart } from '../../apps/server/src/platform/business-day.ts';
import { benchPlatform } from './bench-platform.ts';
import { DAY } from './earnings-world.ts';

const { platform, close } = await benchPlatform(process.argv[2] ?? '');
try {
  const now = new Date(dayStart(addDays(DAY, 1)).getTime() + 4 * 3_600_000);
  const then = { ...platform, clock: { now: () => now } };
  await runDue(then, commission);
  await runDue(then, cashback);
} finally {
  await close();
}
