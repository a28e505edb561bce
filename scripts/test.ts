import { globSync } from 'node:fs';
import { browserVariable, getBrowser } from './tasks/browser.ts';
import { build, type Counts, checks, runChecks } from './tasks/checks.ts';
import { node, root, seconds } from './tasks/command.ts';
import { runVitest } from './tasks/vitest.ts';

/**
 * `npm test`: checks, tests and journeys but the long ones, ending with `N passed, N failed`. `npm run test:all`: all of them.
 * `npm test -- pattern ...`: only the test files whose path contains a pattern, long ones too.
 */
const withLong = process.argv.includes('--all');
const patterns = process.argv.slice(2).filter((argument) => argument !== '--all');
const isAll = patterns.length === 0;
const without = isAll && !withLong ? ['**/*.long.test.ts'] : [];
/** What tests do more of then, such as rounds of a race (`apps/server/test/thorough.ts`). */
const thorough = { THOROUGH: withLong ? '1' : '0' };
const total: Counts = { passed: 0, failed: 0, failures: [] };

/** Every page of both apps on phones: cut, too wide, or with errors. */
const narrowScreens = {
  name: 'pages on phones',
  run: async () => {
    const { code, output } = await node(['scripts/screens.ts', '--narrow']);
    if (code !== 0) throw new Error(output);
  },
};

async function part(name: string, run: () => Promise<Counts>): Promise<void> {
  console.log(`\n== ${name}`);
  const begun = performance.now();
  const { passed, failed, failures } = await run();
  console.log(`-- ${name}: ${passed} passed, ${failed} failed, ${seconds(begun)}`);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

const e2eFiles = globSync('e2e/**/*.test.ts', { cwd: root });
const withBrowser = isAll || e2eFiles.some((file) => patterns.some((pattern) => file.includes(pattern)));
if (withBrowser)
  await part(isAll ? 'Checks and build' : 'Build', () => runChecks(isAll ? [build, ...checks] : [build]));
await part('Tests', () => runVitest('unit', { patterns, without, env: thorough }));
if (withBrowser) {
  let browser: string | undefined;
  const find = async () => {
    browser = await getBrowser();
    console.log(`  ${browser}`);
  };
  await part('Browser', () => runChecks([{ name: 'a browser', run: find }]));
  if (browser !== undefined) {
    await part('Journeys', () =>
      runVitest('e2e', { patterns, without, env: { ...thorough, [browserVariable]: browser } }),
    );
    if (isAll && withLong) await part('Screens', () => runChecks([narrowScreens]));
  }
}

console.log(`\nAll of it took ${(performance.now() / 1000).toFixed(1)} s.`);
// Once more at the end: the place above is far away, and often only the end of a log is kept.
for (const failure of total.failures) {
  const isOurs = (line: string) => !/^\s+at .*(node_modules|node:)/.test(line) && !/new Promise/.test(line);
  const lines = failure.split('\n').filter(isOurs).slice(0, 12);
  console.log(`\nFAILED  ${lines.map((line) => line.slice(0, 300)).join('\n        ')}`);
}
if (total.failures.length > 0) console.log();
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
