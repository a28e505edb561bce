import { copyFile, mkdir, mkdtemp, readFile, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import spawn, { type SubprocessError } from 'nano-spawn';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;

// A substitute for npm: records its call and installs one package; can stop half-way.
const npm = `
  const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
  appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
  rmSync('node_modules', { recursive: true, force: true });
  mkdirSync('node_modules/left', { recursive: true });
  const pause = process.env.STAND_IN === 'slow' ? 60000 : 100;
  if (process.env.STAND_IN === 'broken') { console.error('npm error ENOTFOUND'); process.exit(1); }
  setTimeout(() => {
    writeFileSync('node_modules/.package-lock.json', require('node:fs').readFileSync('package-lock.json'));
  }, pause);`;

const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/left': { version, integrity: version } } });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'setup-'));
  await mkdir(path.join(root, 'scripts'));
  await copyFile(path.join(import.meta.dirname, 'setup.mjs'), path.join(root, 'scripts/setup.mjs'));
  await writeFile(path.join(root, 'scripts/hello.ts'), 'console.log("hello", process.argv[2] as string);');
  await writeFile(path.join(root, 'npm.js'), npm);
  await writeFile(path.join(root, 'package-lock.json'), lock('1'));
});

afterEach(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** A setup in a process group of its own, and its result. */
function launch(env: NodeJS.ProcessEnv = {}) {
  const setup = spawn(process.execPath, ['scripts/setup.mjs', 'scripts/hello.ts', 'you'], {
    cwd: root,
    detached: true,
    env: { npm_execpath: path.join(root, 'npm.js'), NODE_ENV: '', ...env },
    stdin: 'ignore',
  });
  const done = setup.then(
    ({ output }) => ({ code: 0, output }),
    ({ exitCode, output }: SubprocessError) => ({ code: exitCode, output }),
  );
  return { child: setup.nodeChildProcess, done };
}

const setUp = (env?: NodeJS.ProcessEnv) => launch(env).done;
const calls = async () => {
  const text = await readFile(path.join(root, 'calls'), 'utf8');
  return text.trim().split('\n');
};

test('installs once, with everything that builds need, and then runs the script', async () => {
  const first = await setUp({ NODE_ENV: 'production' });
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('hello you') });
  expect(await calls()).toEqual([expect.stringMatching(/^ci --include=dev --include=optional/)]);
  expect((await setUp()).output).toBe('hello you');
  expect(await calls()).toHaveLength(1);
});

test('installs again after the lockfile changed, unless npm already did', async () => {
  await setUp();
  await writeFile(path.join(root, 'package-lock.json'), lock('2'));
  await setUp();
  expect(await calls()).toHaveLength(2);

  await writeFile(path.join(root, 'package-lock.json'), lock('3'));
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), lock('3'));
  expect((await setUp()).output).toBe('hello you');
  expect(await calls()).toHaveLength(2);
});

test('an installation that was killed half-way is repeated', async () => {
  const watcher = watch(root);
  const { child, done } = launch({ STAND_IN: 'slow' });
  for await (const { filename } of watcher) if (filename === 'node_modules') break;
  process.kill(-((await child).pid ?? 0), 'SIGKILL');
  await done;
  expect((await setUp()).output).toContain('hello you');
  expect(await calls()).toHaveLength(2);
});

test('two parallel setups install once', async () => {
  const both = await Promise.all([setUp(), setUp()]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await calls()).toHaveLength(1);
});

test('shows npm’s message if it fails, and runs nothing', async () => {
  const { code, output } = await setUp({ STAND_IN: 'broken' });
  expect(code).toBe(1);
  expect(output).toContain('npm error ENOTFOUND');
  expect(output).toContain('npm could not install the packages');
  expect(output).not.toContain('hello');
});
