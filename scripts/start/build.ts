import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { node } from '../tasks/command.ts';
import { Sentence, say } from './sentence.ts';

/** The sources of the apps outside of their own folders. */
const sharedSources = ['packages/{contract,client,fair,ui}/**', 'package-lock.json'];
const noSources = [
  '**/{node_modules,dist,paraglide*,test,test-results,.tanstack}/**',
  '**/*.{test.ts,test.tsx,tsbuildinfo,md}',
];

/** The browser apps that exist in this checkout. */
export const appNames = (root: string): string[] =>
  ['player', 'backoffice', 'house-games'].filter((name) =>
    ['index.html', 'web/index.html'].some((file) => existsSync(path.join(root, 'apps', name, file))),
  );

/**
 * Builds each app whose sources have changed since its last build into its `dist/`, which is replaced atomically when the
 * build is complete.
 * @throws Sentence with Vite's message
 */
export async function buildApps(root: string, options: { force?: boolean } = {}): Promise<void> {
  const shared = hashFiles(root, sharedSources);
  let texts: Promise<void> | undefined;
  for (const name of appNames(root)) {
    const index = path.join(root, 'apps', name, 'dist/index.html');
    const stamp = path.join(root, '.cache/build', `${name}.stamp`);
    const hash = `${shared} ${hashFiles(root, [`apps/${name}/**`])}`;
    const state = () => `${hash}\n${existsSync(index) ? readFileSync(index, 'utf8') : ''}`;
    if (options.force !== true && existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) continue;
    say.step(`Building the ${name} app ...`);
    texts ??= compileMessages(root);
    await texts;
    await build(root, name);
    // Generated files are not part of the hash, so that the hash is still valid after the build.
    writeFileSync(stamp, state());
  }
}

/** Without hidden files, since compiling the texts creates some. */
function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(patterns, { cwd: root, ignore: noSources }).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
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
 * Compiles the texts of all workspaces, which type checks and builds need.
 * @throws Sentence with the problems in them
 */
export async function compileMessages(root: string): Promise<void> {
  const script = path.join(root, 'packages/ui/scripts/messages.ts');
  const projects = globSync('{packages,apps}/*/project.inlang', { cwd: root, onlyDirectories: true });
  const compile = async (project: string) => {
    const { code, output } = await node([script, path.join(root, path.dirname(project))]);
    if (code !== 0) throw new Sentence(output);
  };
  await Promise.all(projects.map(compile));
}
