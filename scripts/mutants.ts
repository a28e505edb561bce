// npm run mutants [-- part of a name]: applies each fault of the lists to a copy of the product and runs the named tests
// there. A fault that they don't notice is a hole in the tests: then this fails. First they must be green without one.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Mutant } from '../packages/ledger/mutants/mutants.ts';
import { node, root } from './tasks/command.ts';
import { mutants, withFault } from './tasks/mutants.ts';

const notCopied = new Set(['.git', '.cache', 'node_modules', 'dist', 'data']);

/** A copy of the product in a folder of its own, whose packages find each other and the same dependencies. */
async function copy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-mutants-'));
  await cp(root, folder, { recursive: true, filter: (file) => !notCopied.has(path.basename(file)) });
  const modules = path.join(folder, 'node_modules');
  await mkdir(modules);
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    const own = path.join(root, 'node_modules', name);
    // The product's own packages are relative links: copied, they lead into the copy.
    if (name === '@salung')
      await cp(own, path.join(modules, name), { recursive: true, verbatimSymlinks: true });
    else await symlink(own, path.join(modules, name), 'junction');
  }
  return folder;
}

/** Runs tests in the copy; answers whether they were green, how many ran, and what they said. */
async function test(folder: string, { tests, named }: Pick<Mutant, 'tests' | 'named'>) {
  const output = path.join(folder, 'output.json');
  await rm(output, { force: true });
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const options = ['--project', 'unit*', '-t', named, '--reporter=json', `--outputFile=${output}`];
  const { code, output: said } = await node([vitest, 'run', '--root', folder, ...options, ...tests], {
    cwd: folder,
    env: { LEDGER_KEEP_SEEDS: '0' },
  });
  const report = await readFile(output, 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(report) as Record<string, number>;
  return { green: code === 0, ran: numPassedTests + numFailedTests, said: said + report };
}

const only = process.argv[2];
const chosen = mutants.filter((mutant) => only === undefined || mutant.name.includes(only));
const folder = await copy();
let alive = 0;
try {
  const { green, ran, said } = await test(folder, {
    tests: [...new Set(chosen.flatMap(({ tests }) => tests))],
    named: chosen.map(({ named }) => named).join('|'),
  });
  if (!green || ran < 1) throw new Error(`the tests are not green without a fault:\n${said}`);
  console.log(`${ran} tests are green without a fault`);
  for (const mutant of chosen) {
    const file = path.join(folder, mutant.file);
    const sound = await readFile(file, 'utf8');
    await writeFile(file, withFault(sound, mutant));
    const outcome = await test(folder, mutant);
    await writeFile(file, sound);
    // Red because its tests failed, not because nothing could be run.
    const caught = !outcome.green && outcome.ran > 0;
    if (!caught) alive++;
    console.log(`${caught ? 'caught  ' : 'ESCAPED '} ${mutant.name} (${mutant.named})`);
    if (!outcome.green && outcome.ran === 0) console.log(outcome.said.slice(-2_000));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`${chosen.length - alive} of ${chosen.length} mutants caught`);
process.exitCode = alive === 0 ? 0 : 1;
