import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { command, node, root } from './command.ts';
import { compileMessages } from './messages.ts';

/** Something that must hold for the code as it is written. `run` says what is wrong, '' when nothing is. */
export interface Check {
  name: string;
  /** The others read what this one makes: it runs before them, and alone. */
  isFirst?: boolean;
  run: () => Promise<string>;
}

const ok = ({ code, output }: { code: number; output: string }): string =>
  code === 0 ? '' : output.trim() || `exit ${code}`;

/** Formatting, types, directions between parts, dead code. */
export function checks(): Check[] {
  return [
    { name: 'texts', isFirst: true, run: () => compileMessages(root) },
    ...typeProjects().map((project) => ({
      name: `types of ${path.dirname(project) === '.' ? 'everything on Node' : path.dirname(project)}`,
      run: async () => ok(await node(tscArguments(project))),
    })),
    {
      name: 'directions',
      run: async () => ok(await command('depcruise', ['--config', '.dependency-cruiser.cjs', ...sources()])),
    },
    { name: 'dead code', run: async () => ok(await command('knip', ['--no-progress'])) },
    { name: 'biome', run: async () => ok(await command('biome', ['check', '--error-on-warnings'])) },
    // npm drops other platforms' packages when it writes the lockfile beside an installed node_modules.
    { name: 'lockfile', run: async () => ok(await command('npm', ['ci', '--dry-run', '--loglevel=error'])) },
  ];
}

/** Every TypeScript project of the checkout, relative to it. */
function typeProjects(): string[] {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(folder, name, 'tsconfig.json')),
  );
  return ['tsconfig.json', ...workspaces.filter((file) => existsSync(path.join(root, file)))];
}

function tscArguments(project: string): string[] {
  const memory = path.join('.cache/types', `${path.dirname(project).replaceAll(path.sep, '-')}.tsbuildinfo`);
  return ['node_modules/typescript/bin/tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

const sources = (): string[] =>
  ['apps', 'packages', 'scripts', 'bench', 'drills', 'e2e'].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
