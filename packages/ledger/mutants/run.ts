// npm run mutants: applies each fault of mutants.ts to a copy of the ledger and runs the named tests there. A fault
// that they don't notice is a hole in the tests: then this fails. First they must be green without a fault.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, mutants } from './mutants.ts';

const ledger = fileURLToPath(new URL('..', import.meta.url));
const root = path.join(ledger, '..', '..');

/** A copy of the ledger in a folder where it finds the packages that it needs. */
async function copy(): Promise<{ folder: string; package: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-mutant-'));
  const target = path.join(folder, 'packages', 'ledger');
  await mkdir(target, { recursive: true });
  for (const part of ['src', 'sql', 'test', 'package.json']) {
    await cp(path.join(ledger, part), path.join(target, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  const setup = path.join(root, 'packages/postgres/src/testing-setup.ts');
  const config = {
    test: {
      environment: 'node',
      globalSetup: [setup],
      include: ['packages/ledger/**/*.test.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
  await writeFile(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return { folder, package: target };
}

/** Runs tests in a copy; answers whether they were green, how many ran, and what they said. */
function test(
  folder: string,
  files: readonly string[],
  named: string,
): Promise<{ green: boolean; ran: number; said: string }> {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const paths = files.map((file) => path.join('packages/ledger', file));
  const output = path.join(folder, 'output.json');
  const args = [
    vitest,
    'run',
    '--root',
    folder,
    '-t',
    named,
    '--reporter=json',
    `--outputFile=${output}`,
    ...paths,
  ];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LEDGER_KEEP_SEEDS: '0' };
    const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.stderr.on('data', (data) => {
      said += data;
    });
    child.once('error', reject);
    child.once('close', async (code) => {
      const report = await readFile(output, 'utf8').catch(() => '{}');
      const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as Record<string, number>;
      resolve({ green: code === 0, ran: numPassedTests + numFailedTests, said: said + report });
    });
  });
}

async function apply(mutant: Mutant, target: string): Promise<void> {
  const file = path.join(target, mutant.file);
  let text = await readFile(file, 'utf8');
  for (const { find, replace } of [mutant, ...(mutant.also ?? [])]) {
    if (!text.includes(find)) throw new Error(`mutant "${mutant.name}": ${mutant.file} has no "${find}"`);
    text = text.replaceAll(find, () => replace);
  }
  await writeFile(file, text);
}

const only = process.argv[2];
const chosen = mutants.filter((mutant) => only === undefined || mutant.name.includes(only));
let alive = 0;
const sound = await copy();
try {
  const files = [...new Set(chosen.flatMap((mutant) => mutant.tests))];
  const { green, ran, said } = await test(
    sound.folder,
    files,
    chosen.map((mutant) => mutant.named).join('|'),
  );
  if (!green || ran < 1) throw new Error(`the tests are not green without a fault:\n${said}`);
  console.log(`${ran} tests are green without a fault`);
} finally {
  await rm(sound.folder, { recursive: true, force: true });
}
for (const mutant of chosen) {
  const { folder, package: target } = await copy();
  try {
    await apply(mutant, target);
    const { green, ran, said } = await test(folder, mutant.tests, mutant.named);
    // Red because its tests failed, not because nothing could be run.
    const caught = !green && ran > 0;
    if (!caught) alive++;
    console.log(`${caught ? 'caught  ' : 'ESCAPED '} ${mutant.name} (${mutant.named})`);
    if (!green && ran === 0) console.log(said.slice(-2_000));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
console.log(`${chosen.length - alive} of ${chosen.length} mutants caught`);
process.exitCode = alive === 0 ? 0 : 1;
