import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { command, root } from './command.ts';

/** Files that each break a rule, and the rule that must report it. */
const wrong: [rule: string, files: Record<string, string>][] = [
  ['no-cycles', { 'scripts/a.ts': "import './b.ts';", 'scripts/b.ts': "import './a.ts';" }],
  ['resolvable', { 'scripts/c.ts': "import './nowhere.ts';" }],
  ['module-by-its-face', { 'apps/server/src/modules/one/service.ts': "import '../two/service.ts';" }],
  ['module-by-its-face-app', { 'apps/server/src/app.ts': "import './modules/two/store.ts';" }],
  ['modules-are-lines', { 'apps/server/src/modules.ts': "export * from './modules/two/store.ts';" }],
  ['routes-without-sql', { 'apps/server/src/modules/one/routes.ts': "import './store.ts';" }],
  ['routes-without-sql', { 'apps/server/src/modules/two/routes.ts': "import 'kysely';" }],
  ['state-is-pure', { 'apps/server/src/modules/one/state.ts': "import 'node:fs';" }],
  ['state-is-pure', { 'apps/server/src/modules/two/state.ts': "import 'pg';" }],
  ['platform-without-business', { 'apps/server/src/platform/db.ts': "import '../modules/two/index.ts';" }],
  ['contract-is-data', { 'packages/contract/src/calls.ts': "import 'axios';" }],
  [
    'contract-by-its-entries',
    {
      'packages/client/src/y.ts': "import { all } from '../../contract/src/catalogue.ts'; all;",
      'packages/contract/src/catalogue.ts': 'export const all = 1;',
    },
  ],
  ['ledger-is-liftable', { 'packages/ledger/src/lane.ts': "import '@salung/contract';" }],
  ['ledger-engine-on-pg-alone', { 'packages/ledger/src/post.ts': "import '@salung/postgres';" }],
  ['packages-below-apps', { 'packages/ui/src/x.ts': "import '../../../apps/player/src/y.ts';" }],
  ['apps-apart', { 'apps/player/src/z.ts': "import '../../sandbox/src/main.ts';" }],
  ['features-below-the-shell', { 'apps/backoffice/src/features/a.ts': "import '../app/Shell.tsx';" }],
  ['shared-below-features', { 'apps/backoffice/src/lib/b.ts': "import '../features/c.ts';" }],
  ['platform-below-all', { 'apps/backoffice/src/platform/d.ts': "import '../lib/e.ts';" }],
  ['browser-without-server', { 'apps/backoffice/src/x.ts': "import 'pg';" }],
  ['browser-without-node', { 'packages/client/src/x.ts': "import 'node:fs';" }],
];

const right: Record<string, string> = {
  'apps/server/src/modules/one/store.ts': "import 'kysely';",
  'apps/server/src/modules/one/index.ts': "export * from './store.ts';",
  'apps/server/src/modules/two/index.ts': "export * from './service.ts';",
  'apps/server/src/modules/two/store.ts': "import 'kysely';",
  'apps/server/src/modules/two/service.ts': "import '../one/index.ts';\nimport './store.ts';",
  'apps/player/src/y.ts': "import 'react';",
  'apps/backoffice/src/app/Shell.tsx': "import '../features/c.ts';\nimport '../platform/f.ts';",
  'apps/backoffice/src/features/c.ts': "import '../lib/e.ts';",
  'apps/backoffice/src/lib/e.ts': "import '../platform/f.ts';",
  'apps/backoffice/src/platform/f.ts': "import 'react';",
  'apps/sandbox/src/main.ts': "import 'fastify';",
  'packages/ledger/src/good.ts': "import 'pg';\nimport 'node:crypto';",
  'packages/ledger/test/lane.test.ts': "import '@salung/postgres';",
};

async function write(folder: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

test('every rule on the directions of imports is enforced', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'directions-'));
  try {
    for (const file of ['tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs']) {
      await symlink(path.join(root, file), path.join(folder, file));
    }
    for (const name of ['pg', 'kysely', 'axios', 'react', 'fastify']) {
      await write(folder, `node_modules/${name}/index.js`, '');
    }
    await mkdir(path.join(folder, 'node_modules/@salung'));
    for (const name of ['contract', 'postgres']) {
      await write(folder, `packages/${name}/package.json`, '{ "exports": "./src/index.ts" }');
      await write(folder, `packages/${name}/src/index.ts`, '');
      await symlink(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@salung', name));
    }
    const files = Object.assign({ ...right }, ...wrong.map(([, broken]) => broken)) as Record<string, string>;
    for (const [file, text] of Object.entries(files)) {
      await write(folder, file, `${text}\nexport const x = 1;\n`);
    }
    const args = '--config .dependency-cruiser.cjs --output-type json apps packages scripts'.split(' ');
    const depcruise = path.join(root, 'node_modules/.bin/depcruise');
    const { output } = await command(depcruise, args, { cwd: folder });
    const { summary } = JSON.parse(output) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    const found = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
    const expected = wrong.map(([rule, broken]) => `${rule}: ${Object.keys(broken)[0]}`);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.filter((line) => Object.keys(right).some((file) => line.endsWith(`: ${file}`)))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
