import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { compileMessages } from '../tasks/messages.ts';
import { Sentence, say } from './sentence.ts';

/** What the apps are made from, beside their own folder. */
const sharedSources = ['packages/contract', 'packages/client', 'packages/ui', 'package-lock.json'];
const generated = /^(node_modules|dist|paraglide.*|test|test-results|\.tanstack)$/;

/** The browser apps that exist in this checkout. */
export const appNames = (root: string): string[] =>
  ['player', 'backoffice'].filter((name) => existsSync(path.join(root, 'apps', name, 'index.html')));

/**
 * Builds each app whose sources changed since its last build into its `dist/`. A build takes its place at
 * once when it is whole.
 * @throws Sentence with what Vite says.
 */
export async function buildApps(root: string, options: { force?: boolean } = {}): Promise<void> {
  let texts: Promise<string> | undefined;
  for (const name of appNames(root)) {
    const sources = [`apps/${name}`, ...sharedSources];
    const hash = hashSources(root, sources);
    const dist = path.join(root, 'apps', name, 'dist');
    const stamp = path.join(root, '.cache', 'build', `${name}.json`);
    if (options.force !== true && isCurrent(stamp, hash, dist)) continue;
    say.step(`Building the ${name} app ...`);
    texts ??= compileMessages(root);
    const problem = await texts;
    if (problem !== '') throw new Sentence(problem);
    await build(root, name, dist);
    // What the build itself generates isn't hashed, so that the hash from before it still holds.
    writeFileSync(stamp, JSON.stringify({ hash, index: hashFile(path.join(dist, 'index.html')) }));
  }
}

function isCurrent(stamp: string, hash: string, dist: string): boolean {
  try {
    const last = JSON.parse(readFileSync(stamp, 'utf8')) as { hash: string; index: string };
    return last.hash === hash && last.index === hashFile(path.join(dist, 'index.html'));
  } catch {
    return false;
  }
}

const hashFile = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of sources) addToHash(hash, root, source);
  return hash.digest('hex');
}

function addToHash(hash: ReturnType<typeof createHash>, root: string, relative: string): void {
  const full = path.join(root, relative);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    hash.update(`${relative}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const child = `${relative}/${entry.name}`;
    if (generated.test(entry.name) || /\.test\.tsx?$|\.tsbuildinfo$|\.md$/.test(entry.name)) continue;
    if (entry.isDirectory()) addToHash(hash, root, child);
    else if (entry.isFile())
      hash
        .update(`${child}\0`)
        .update(readFileSync(path.join(root, child)))
        .update('\0');
  }
}

async function build(root: string, name: string, dist: string): Promise<void> {
  const fresh = path.join(root, '.cache', 'build', `${name}-${process.pid}`);
  mkdirSync(path.dirname(fresh), { recursive: true });
  try {
    const { code, output } = await vite(root, name, fresh);
    if (code !== 0) throw new Sentence(`The ${name} app could not be built:\n${output.trim()}`);
    const old = `${fresh}-old`;
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
    rmSync(old, { recursive: true, force: true });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function vite(root: string, name: string, outDir: string): Promise<{ code: number | null; output: string }> {
  const entry = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [entry, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn(process.execPath, args, {
    cwd: path.join(root, 'apps', name),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', reject);
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
