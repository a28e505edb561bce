// npm run bench -- ui [--topups=N] [--players=N] [--rounds=N] [--approvals=N]
// What a person at a screen waits for, in a real browser on a house of a year: from a key or a click to the painted
// rows of a list (the search field's pause for typing counts), and from the click that approves a top-up to the moved
// balance on the player's open page. Marks: rowsP95ms ≤ 300, approvalP95ms ≤ 1000.
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/lib/browser.ts';
import { buildApps } from '../scripts/start/build.ts';
import { getFullBrowser } from '../scripts/tasks/browser.ts';
import { root } from '../scripts/tasks/command.ts';
import { approvalTimes } from './lib/approvals.ts';
import { busyHouse } from './lib/house.ts';
import { option } from './lib/options.ts';
import { rowTimes } from './lib/rows.ts';

const share = (times: readonly number[], part: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
};

await buildApps(root);
const house = await busyHouse(option('players', 100_000), option('topups', 1_000_000));
let browser: Browser | undefined;
try {
  browser = await openBrowser({ executablePath: await getFullBrowser() });
  const steps = await rowTimes(browser, house, option('rounds', 4));
  for (const [what, group] of Map.groupBy(steps, (step) => step.what)) {
    const times = group.map(({ ms }) => ms);
    console.log(`${what.padEnd(24)} p50 ${share(times, 0.5)} ms, worst ${share(times, 1)} ms`);
  }
  const rows = steps.map(({ ms }) => ms);
  console.log(`rows painted: ${rows.length} times, p50 ${share(rows, 0.5)} ms, p95 ${share(rows, 0.95)} ms`);
  const moved = await approvalTimes(browser, house, option('approvals', 24));
  console.log(
    `balance moved: ${moved.length} times, p50 ${share(moved, 0.5)} ms, p95 ${share(moved, 0.95)} ms`,
  );
  const figures = {
    rows: rows.length,
    rowsP50ms: share(rows, 0.5),
    rowsP95ms: share(rows, 0.95),
    approvals: moved.length,
    approvalP50ms: share(moved, 0.5),
    approvalP95ms: share(moved, 0.95),
  };
  console.log(JSON.stringify({ bench: 'ui', ...figures }));
} finally {
  await browser?.close();
  await house.remove();
}
