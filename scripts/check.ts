import { checks } from './tasks/checks.ts';
import { runChecks } from './tasks/report.ts';

/** `npm run check`: formatting, types, directions, dead code. `npm run check -- types`: those named so. */
const wanted = process.argv.slice(2);
const list = checks().filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)) || name === 'texts',
);
const { failed } = await runChecks(list);
process.exitCode = failed === 0 ? 0 : 1;
