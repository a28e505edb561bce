import { globSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { buildApps, compileMessages } from '../start/build.ts';
import { command, type node, root, seconds } from './command.ts';
import { assertNoCircles } from './module-circles.ts';

export interface Counts {
  passed: number;
  failed: number;
  /** What failed and why, in a few lines each, for the end of the output. */
  failures: string[];
}

/** A static check of the code. `run` throws the problems. */
export interface Check {
  name: string;
  run: () => Promise<unknown>;
}

let compiled: Promise<void> | undefined;
/** Compiles the texts, once for all checks. */
const compileOnce = () => {
  compiled ??= compileMessages(root);
  return compiled;
};

/** A check of browser code, which needs the compiled texts. */
const withTexts = ({ name, run }: Check): Check => ({ name, run: () => compileOnce().then(run) });

/** The apps as they are served. */
export const build = withTexts({ name: 'build of the apps', run: () => buildApps(root) });

/** Formatting, types, directions between parts, dead code. The first one needs no texts, which are compiled meanwhile. */
export const checks: readonly Check[] = [
  typeCheck('tsconfig.json'),
  { name: 'texts', run: compileOnce },
  ...globSync('{apps,packages}/*/tsconfig.json', { cwd: root }).map(typeCheck).map(withTexts),
  withTexts(
    program('directions', 'depcruise', [
      ...['--config', '.dependency-cruiser.cjs'],
      ...['apps', 'packages', 'scripts', 'bench', 'drills', 'e2e'],
    ]),
  ),
  {
    name: 'circles between modules',
    run: () => assertNoCircles(path.join(root, 'apps/server/src/modules')),
  },
  withTexts(program('dead code', 'knip', ['--no-progress'])),
  program('biome', 'biome', ['check', '--error-on-warnings']),
  // npm drops other platforms' packages when it writes the lockfile next to an installed node_modules.
  program('lockfile', 'npm', ['ci', '--dry-run', '--loglevel=error']),
];

function typeCheck(project: string): Check {
  const folder = path.dirname(project);
  const memory = path.join('.cache/types', `${folder.replaceAll(path.sep, '-')}.tsbuildinfo`);
  const name = `types of ${folder === '.' ? 'everything on Node' : folder}`;
  return program(name, 'tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', memory]);
}

function program(name: string, file: string, args: string[]): Check {
  return { name, run: async () => expectSuccess(await command(file, args)) };
}

function expectSuccess({ code, output }: Awaited<ReturnType<typeof node>>): void {
  if (code !== 0) throw new Error(output.trim() || `exit ${code}`);
}

/** Runs checks in order, two at a time, with a line for each and the whole output of failed ones. */
export async function runChecks(list: readonly Check[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, failures: [] };
  const runOne = async ({ name, run }: Check): Promise<void> => {
    const begun = performance.now();
    try {
      await run();
      console.log(`  ok      ${name} (${seconds(begun)})`);
      counts.passed += 1;
    } catch (error) {
      const { message } = error as Error;
      console.log(`  FAILED  ${name} (${seconds(begun)})\n${message}\n`);
      counts.failed += 1;
      counts.failures.push(`${name}\n${message}`);
    }
  };
  const limit = pLimit(2);
  await Promise.all(list.map((check) => limit(runOne, check)));
  return counts;
}
