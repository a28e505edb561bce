import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The module of `docs/example-module` in a copy of the contract and the server: its folders and one line per list. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'salung-example-'));
  for (const folder of ['packages/contract', 'apps/server']) {
    await mkdir(join(copy, folder), { recursive: true });
    await cp(join(root, folder, 'src'), join(copy, folder, 'src'), { recursive: true });
    await cp(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
  // The same packages, but our own, which are those of the copy where there is one.
  await mkdir(join(copy, 'node_modules/@salung'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@salung') await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const name of ['ledger', 'postgres']) {
    await symlink(join(root, 'packages', name), join(copy, 'node_modules/@salung', name));
  }
  await symlink(join(copy, 'packages/contract'), join(copy, 'node_modules/@salung/contract'));
  await cp(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      files: ['apps/server/src/app.ts'],
    }),
  );
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(copy, { recursive: true }));

/** What the copy consists of, as its own code says it. */
async function parts(): Promise<{
  calls: string[];
  executors: string[];
  paths: string[];
  support: string[];
}> {
  const script = `
    import { builtInRoles, calls } from '@salung/contract';
    import { openApi } from '@salung/contract/openapi';
    import { registry, modules } from './apps/server/src/registry.ts';
    const routes = modules.flatMap((module) => Object.keys(module.routes?.({}, 'staff', registry) ?? {}));
    console.log(JSON.stringify({
      calls: Object.keys(calls).filter((name) => routes.includes(name)),
      executors: Object.keys(registry.executors),
      paths: Object.keys(openApi().paths),
      support: builtInRoles.Support,
    }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: copy });
  return JSON.parse(stdout);
}

const lines = [
  ['packages/contract/src/modules.ts', "export * as notices from './notices/index.ts';\n"],
  ['packages/contract/src/module-schemas.ts', "export * as notices from './notices/schemas.ts';\n"],
  ['apps/server/src/modules.ts', "export * as notices from './modules/notices/module.ts';\n"],
] as const;
const folders = [
  ['contract', 'packages/contract/src/notices'],
  ['server', 'apps/server/src/modules/notices'],
] as const;

it('is added by its folders and one line per list, and gone without them', { timeout: 240_000 }, async () => {
  const before = await parts();
  for (const [from, to] of folders) {
    await cp(join(root, 'docs/example-module', from), join(copy, to), { recursive: true });
  }
  for (const [list, line] of lines) await appendFile(join(copy, list), line);
  const after = await parts();
  expect(after.calls.filter((name) => !before.calls.includes(name))).toEqual([
    'notices.current',
    'notices.publish',
  ]);
  expect(after.executors).toContain('notices.publish');
  expect(after.support).toContain('notice:publish');
  expect(after.paths).toEqual(expect.arrayContaining(['/v2/users/notice', '/api/notice/publish']));

  // The type of its table is what `npm run schema` makes of its migration.
  const tables = join(copy, 'apps/server/src/tables.gen.ts');
  const text = await readFile(tables, 'utf8');
  const notice = 'export interface Notice {\n  id: string;\n  text: string;\n  published_at: Date;\n}\n';
  await writeFile(
    tables,
    `${text.replace('export interface DB {', `export interface DB {\n  notice: Notice;`)}${notice}`,
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const typed = await run(process.execPath, [tsc, '--noEmit', '-p', copy], { cwd: copy }).catch(
    (error) => error,
  );
  // What does not fit stands there.
  expect(typed.stdout).toBe('');

  for (const [list] of lines) {
    const kept = (await readFile(join(copy, list), 'utf8'))
      .split('\n')
      .filter((each) => !each.includes('notices'));
    await writeFile(join(copy, list), kept.join('\n'));
  }
  for (const [, to] of folders) await rm(join(copy, to), { recursive: true });
  expect(await parts()).toEqual(before);
});
