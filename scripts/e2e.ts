import { buildApps } from './start/build.ts';
import { browserVariable, getBrowser } from './tasks/browser.ts';
import { root } from './tasks/command.ts';
import { runVitest } from './tasks/vitest.ts';

/** `npm run e2e -- journey`: the journeys in a real browser whose file name begins with it; all without a name. */
const patterns = process.argv.slice(2).map((name) => `e2e/${name}`);
await buildApps(root);
const { passed, failed } = await runVitest('e2e', {
  patterns,
  env: { [browserVariable]: await getBrowser() },
});
if (passed + failed === 0) console.error('No journey has that name.');
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
