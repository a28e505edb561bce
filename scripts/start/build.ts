import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { node } from '../tasks/command.ts';
import { Sentence, say } from './sentence.ts';

/** What an app is made from. */
const sources = (name: string) => [
  `apps/${name}/**`,
  'packages/{contract,client,ui}/**',
  'package-lock.json',
];
const noSources = [
  '**/{node_modules,dist,paraglide*,test,test-results,.tanstack}',
  '**/*.{test.ts,test.tsx,tsbuildinfo,md}',
];

/** The browser apps that exist in this checkout. */
export const appNames = (root: string): string[] =>
  ['player', 'backoffice'].filter((name) => existsSync(path.join(root, 'apps', name, 'index.html')));

/**
 * Builds each app whose sources changed since its last build into its `dist/`. A build takes its place at
 * once when it is whole.
 * @throws Sentence with what Vite says.
 */
export async function buildApps(root: string, options: { force?: boolean } = {}): Promise<void> {
  let texts: Promise<void> | undefined;
  for (const name of appNames(root)) {
    const index = path.join(root, 'apps', name, 'dist/index.html');
    const stamp = path.join(root, '.cache/build', `${name}.stamp`);
    const hash = hashFiles(root, sources(name));
    const state = () => `${hash}\n${existsSync(index) ? readFileSync(index, 'utf8') : ''}`;
    if (options.force !== true && existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) continue;
    say.step(`Building the ${name} app ...`);
    texts ??= compileMessages(root);
    await texts;
    await build(root, name);
    // What the build itself generates isn't hashed, so that the hash from before it still holds.
    writeFileSync(stamp, state());
  }
}

function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  const entries = globSync(patterns, { cwd: root, exclude: noSources, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const file of files.sort())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

async function build(root: string, name: string): Promise<void> {
  const dist = path.join(root, 'apps', name, 'dist');
  const fresh = path.join(root, '.cache/build', `${name}-${process.pid}`);
  mkdirSync(path.dirname(fresh), { recursive: true });
  try {
    const vite = path.join(root, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
    const env = { NODE_ENV: 'production' };
    const { code, output } = await node(args, { cwd: path.join(root, 'apps', name), env });
    if (code !== 0) throw new Sentence(`The ${name} app could not be built:\n${output.trim()}`);
    if (existsSync(dist)) renameSync(dist, `${fresh}-old`);
    renameSync(fresh, dist);
  } finally {
    for (const folder of [fresh, `${fresh}-old`]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Compiles the texts of every workspace of the checkout that has some, which type checks and builds need.
 * @throws Sentence with what is wrong in them.
 */
export async function compileMessages(root: string): Promise<void> {
  const script = path.join(root, 'packages/ui/scripts/messages.ts');
  const projects = globSync('{packages,apps}/*/project.inlang', { cwd: root });
  // The packages' before those of the apps, which extend them.
  for (const project of projects.sort().reverse()) {
    const { code, output } = await node([script, path.join(root, path.dirname(project))]);
    if (code !== 0) throw new Sentence(output);
  }
}
