import { globSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { compileMessages } from '../start/build.ts';
import { command, type node, root, seconds } from './command.ts';

export interface Counts {
  passed: number;
  failed: number;
}

/** Something that must hold for the code as it is written. `run` throws what is wrong. */
export interface Check {
  name: string;
  run: () => Promise<unknown>;
}

/** What the other checks read is made by this one. */
export const texts: Check = { name: 'texts', run: () => compileMessages(root) };

/** Formatting, types, directions between parts, dead code. */
export const checks: readonly Check[] = [
  ...globSync(['tsconfig.json', '{apps,packages}/*/tsconfig.json'], { cwd: root }).map(typeCheck),
  program('directions', 'depcruise', [
    ...['--config', '.dependency-cruiser.cjs'],
    ...['apps', 'packages', 'scripts', 'bench', 'drills', 'e2e'],
  ]),
  program('dead code', 'knip', ['--no-progress']),
  program('biome', 'biome', ['check', '--error-on-warnings']),
  // npm drops other platforms' packages when it writes the lockfile beside an installed node_modules.
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

/** Runs checks, two at a time in their order, with a line for each and the whole of what a failing one says. */
export async function runChecks(list: readonly Check[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  const runOne = async ({ name, run }: Check): Promise<void> => {
    const begun = performance.now();
    try {
      await run();
      console.log(`  ok      ${name} (${seconds(begun)})`);
      counts.passed += 1;
    } catch (error) {
      console.log(`  FAILED  ${name} (${seconds(begun)})\n${(error as Error).message}\n`);
      counts.failed += 1;
    }
  };
  const limit = pLimit(2);
  await Promise.all(list.map((check) => limit(runOne, check)));
  return counts;
}
