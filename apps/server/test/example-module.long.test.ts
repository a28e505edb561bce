import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { typeErrors } from './type-errors.ts';

/** The module of `docs/example-module`: it takes its folders, one line per list and its texts, and nothing else. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const example = join(root, 'docs/example-module');
const run = promisify(execFile);

const folders = [
  ['contract', 'packages/contract/src/notices'],
  ['server', 'apps/server/src/modules/notices'],
  ['player', 'apps/player/src/features/notices'],
  ['office', 'apps/backoffice/src/features/notices'],
] as const;
const office = 'apps/backoffice/src';
const lines = [
  ['packages/contract/src/modules.ts', "export * as notices from './notices/index.ts';\n"],
  ['packages/contract/src/module-schemas.ts', "export * as notices from './notices/schemas.ts';\n"],
  ['apps/server/src/modules.ts', "export * as notices from './modules/notices/module.ts';\n"],
  ['apps/player/src/features.ts', "export * as notices from './features/notices/feature.ts';\n"],
  [`${office}/features.ts`, "export * as notices from './features/notices/feature.ts';\n"],
  [`${office}/words/permissions.ts`, "export * as notices from '../features/notices/permission-words.ts';\n"],
  [`${office}/words/audit.ts`, "export * as notices from '../features/notices/audit-words.ts';\n"],
  [`${office}/words/approvals.ts`, "export * as notices from '../features/notices/approval-words.ts';\n"],
] as const;

describe('its types', { timeout: 240_000 }, () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const overlay = new Map<string, string>();
  for (const [from, to] of folders) {
    for (const file of readdirSync(join(example, from))) {
      overlay.set(join(root, to, file), readFileSync(join(example, from, file), 'utf8'));
    }
  }
  for (const [list, line] of lines) overlay.set(join(root, list), read(list) + line);

  // What `npm run schema` makes of its migration, and the compiler of its texts.
  const tables = 'apps/server/src/tables.gen.ts';
  const notice = 'export interface Notice {\n  id: string;\n  text: string;\n  published_at: Date;\n}\n';
  const table = 'export interface DB {\n  notice: Notice;';
  overlay.set(join(root, tables), read(tables).replace('export interface DB {', table) + notice);
  for (const app of ['player', 'backoffice']) {
    const texts = JSON.parse(readFileSync(join(example, 'texts', `${app}.json`), 'utf8')) as object;
    const declared = Object.keys(texts).map((name) => `export declare const ${name}: () => string;\n`);
    const index = `apps/${app}/src/paraglide/messages/_index.d.ts`;
    overlay.set(join(root, index), read(index) + declared.join(''));
  }

  // Of its pages a program knows what the router knows.
  const withRoute = (app: string, path: string) => {
    const file = join(root, `apps/${app}/src/app/example-route.ts`);
    const route = `import type { router } from './router.tsx';
export const path: keyof (typeof router)['routesByPath'] = '${path}';\n`;
    overlay.set(file, route);
    return [`apps/${app}/src/main.tsx`, `apps/${app}/src/app/example-route.ts`, 'packages/ui/src/css.d.ts'];
  };
  const programs: [name: string, config: string, entries: string[]][] = [
    ['the server', 'tsconfig.json', ['apps/server/src/app.ts']],
    ['the player app', 'apps/player/tsconfig.json', withRoute('player', '/notice')],
    ['the back office', 'apps/backoffice/tsconfig.json', withRoute('backoffice', '/notices')],
  ];
  it.each(programs)('fit in %s', (_name, config, entries) => {
    const files = entries.map((entry) => join(root, entry));
    const { errors, checked } = typeErrors(join(root, config), files, overlay);
    expect(errors).toEqual([]);
    expect(checked.filter((file) => overlay.has(file)).length).toBeGreaterThan(5);
  });
});

describe('its calls', { timeout: 120_000 }, () => {
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
      if (name !== '@salung')
        await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    }
    for (const name of await readdir(join(root, 'packages'))) {
      if (name !== 'contract')
        await symlink(join(root, 'packages', name), join(copy, 'node_modules/@salung', name));
    }
    await symlink(join(copy, 'packages/contract'), join(copy, 'node_modules/@salung/contract'));
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
    }));
    process.exit(0);`;
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(copy, '.cache') };
    const args = ['--input-type=module', '-e', script];
    const { stdout } = await run(process.execPath, args, { cwd: copy, env });
    return JSON.parse(stdout);
  }

  it('are there with its folders and lines, and gone without them', async () => {
    const before = await parts();
    const isCopied = (path: string) => /^(packages\/contract|apps\/server)\//.test(path);
    const ownLines = lines.filter(([list]) => isCopied(list));
    const ownFolders = folders.filter(([, to]) => isCopied(to));
    for (const [from, to] of ownFolders) await cp(join(example, from), join(copy, to), { recursive: true });
    for (const [list, line] of ownLines) await appendFile(join(copy, list), line);
    const after = await parts();
    expect(after.calls.filter((name) => !before.calls.includes(name))).toEqual([
      'notices.current',
      'notices.publish',
    ]);
    expect(after.executors).toContain('notices.publish');
    expect(after.support).toContain('notice:publish');
    expect(after.paths).toEqual(expect.arrayContaining(['/v2/users/notice', '/api/notice/publish']));

    for (const [list] of ownLines) {
      const kept = (await readFile(join(copy, list), 'utf8'))
        .split('\n')
        .filter((each) => !each.includes('notices'));
      await writeFile(join(copy, list), kept.join('\n'));
    }
    for (const [, to] of ownFolders) await rm(join(copy, to), { recursive: true });
    expect(await parts()).toEqual(before);
  });
});
