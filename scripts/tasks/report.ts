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

/** Runs checks one after the other, a line for each and the whole of what a failing one says. */
export async function runChecks(list: readonly Check[]): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 };
  for (const { name, run } of list) {
    const begun = performance.now();
    const problem = await run();
    const good = problem === '';
    console.log(`  ${good ? 'ok    ' : 'FAILED'}  ${name} (${seconds(begun)})`);
    if (!good) console.log(`${problem}\n`);
    counts = sum(counts, good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  }
  return counts;
}

export const heading = (text: string): void => console.log(`\n== ${text}`);
