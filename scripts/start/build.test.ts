import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApps } from './build.ts';

let root: string;

// A substitute for Vite: records its call, and copies the source or fails as the source says.
const vite = `
  const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  const outDir = process.argv[process.argv.indexOf('--outDir') + 1];
  appendFileSync('../../builds', 'built ');
  mkdirSync(outDir, { recursive: true });
  const source = readFileSync('src/main.tsx', 'utf8');
  writeFileSync(outDir + '/index.html', source);
  if (source === 'broken') { console.error('main.tsx is broken'); process.exit(1); }`;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'));
  await write('node_modules/vite/bin/vite.js', vite);
  await write('apps/player/index.html', '');
  await write('apps/player/src/main.tsx', 'one');
  await write('packages/ui/src/button.tsx', '');
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

const builds = async () => (await readFile(path.join(root, 'builds'), 'utf8')).trim().split(' ').length;
const built = () => readFile(path.join(root, 'apps/player/dist/index.html'), 'utf8');

test('builds what changed, and only that', async () => {
  await buildApps(root);
  await buildApps(root);
  await write('apps/player/src/main.test.tsx', 'a test is no source');
  await write('packages/ui/src/paraglide/messages.js', 'neither is what is generated');
  await write('packages/client/.meta.json', 'nor what compiling the texts leaves');
  await buildApps(root);
  expect(await builds()).toBe(1);

  await write('apps/player/src/main.tsx', 'two');
  await buildApps(root);
  expect(await built()).toBe('two');
  await write('packages/ui/src/button.tsx', 'changed');
  await buildApps(root);
  expect(await builds()).toBe(3);
  await buildApps(root, { force: true });
  expect(await builds()).toBe(4);
});

test('builds again if the result was removed or overwritten', async () => {
  await buildApps(root);
  await rm(path.join(root, 'apps/player/dist'), { recursive: true });
  await buildApps(root);
  await write('apps/player/dist/index.html', 'from elsewhere');
  await buildApps(root);
  expect(await built()).toBe('one');
  expect(await builds()).toBe(3);
});

test('a failed build says why and keeps the last successful one', async () => {
  await buildApps(root);
  await write('apps/player/src/main.tsx', 'broken');
  await expect(buildApps(root)).rejects.toThrow('main.tsx is broken');
  expect(await built()).toBe('one');
  expect(await readdir(path.join(root, '.cache/build'))).toEqual(['player.stamp']);
});
