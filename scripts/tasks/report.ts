import type { Check } from './checks.ts';
import { seconds } from './command.ts';

export interface Counts {
  passed: number;
  failed: number;
}

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
});

/** Runs checks, two at a time in their order, with a line for each and the whole of what a failing one says. */
export async function runChecks(list: readonly Check[]): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 };
  const run = async ({ name, run }: Check): Promise<void> => {
    const begun = performance.now();
    const problem = await run();
    const good = problem === '';
    console.log(`  ${good ? 'ok    ' : 'FAILED'}  ${name} (${seconds(begun)})`);
    if (!good) console.log(`${problem}\n`);
    counts = sum(counts, good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  };
  for (const check of list) if (check.isFirst) await run(check);
  const waiting = list.filter(({ isFirst }) => !isFirst);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all([work(), work()]);
  return counts;
}

export const heading = (text: string): void => console.log(`\n== ${text}`);
