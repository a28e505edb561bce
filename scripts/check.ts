import { checks, runChecks } from './tasks/checks.ts';

/** `npm run check`: formatting, types, directions, dead code. `npm run check -- types`: only the named ones. */
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const { failed } = await runChecks(checks.filter(({ name }) => isWanted(name)));
process.exitCode = failed === 0 ? 0 : 1;
