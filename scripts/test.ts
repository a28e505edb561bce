import { globSync } from 'node:fs';
import { buildApps } from './start/build.ts';
import { browserVariable, getBrowser } from './tasks/browser.ts';
import { type Check, checks } from './tasks/checks.ts';
import { root, seconds } from './tasks/command.ts';
import { type Counts, heading, runChecks, sum } from './tasks/report.ts';
import { runVitest } from './tasks/vitest.ts';

/**
 * `npm test`: everything, ending with `N passed, N failed`. `npm test -- pattern ...`: only the test files
 * whose path holds a pattern.
 */
const patterns = process.argv.slice(2);
const begun = performance.now();
let counts: Counts = { passed: 0, failed: 0 };

async function part(name: string, run: () => Promise<Counts>): Promise<void> {
  heading(name);
  const partBegun = performance.now();
  const result = await run();
  console.log(`-- ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds(partBegun)}`);
  counts = sum(counts, result);
}

const e2eFiles = globSync('e2e/**/*.test.ts', { cwd: root });
const withBrowser = e2eFiles.some(
  (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
);

const build: Check = { name: 'build of the apps', run: () => problemOf(() => buildApps(root)) };
if (patterns.length === 0) await part('Checks and build', () => runChecks([build, ...checks()]));
else if (withBrowser) await part('Build', () => runChecks([build]));
await part('Tests', () => runVitest('unit', patterns));
if (withBrowser) {
  let browser: string | undefined;
  const find = async () => {
    browser = await getBrowser();
    console.log(`  ${browser}`);
  };
  await part('Browser', () => runChecks([{ name: 'a browser', run: () => problemOf(find) }]));
  if (browser !== undefined) {
    await part('Journeys', () => runVitest('e2e', patterns, { [browserVariable]: browser }));
  }
}

async function problemOf(work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

console.log(`\nAll of it took ${seconds(begun)}.`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
