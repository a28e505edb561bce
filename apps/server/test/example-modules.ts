import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Example modules of the documentation, and copies of the product into which they are installed. */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const execute = promisify(execFile);

/** Where each folder of a module goes, with the lists that name it and the file of the module that they name. */
const places = {
  contract: {
    to: 'packages/contract/src',
    lists: { 'modules.ts': 'index.ts', 'module-schemas.ts': 'schemas.ts' },
  },
  server: { to: 'apps/server/src/modules', lists: { '../modules.ts': 'module.ts' } },
  player: { to: 'apps/player/src/features', lists: { '../features.ts': 'feature.ts' } },
  office: {
    to: 'apps/backoffice/src/features',
    lists: {
      '../features.ts': 'feature.ts',
      '../words/permissions.ts': 'permission-words.ts',
      '../words/audit.ts': 'audit-words.ts',
      '../words/audit-fields.ts': 'audit-fields.ts',
      '../words/approvals.ts': 'approval-words.ts',
    },
  },
} as const;

export interface ExampleModule {
  name: string;
  /** Its folder in the documentation. */
  source: string;
  /** Its folders there, and where they go in the product. */
  folders: readonly (readonly [from: string, to: string])[];
  /** The lines that it needs, by the file. */
  lines: readonly (readonly [list: string, line: string])[];
}

/** The lists that name a folder: those of whose files it has one. */
const named = (source: string, from: string, lists: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(lists).filter(([, file]) => existsSync(join(source, from, file)));

/** A module as its folders say it. */
export function exampleModule(folder: string, name: string): ExampleModule {
  const source = join(root, 'docs', folder);
  const has = Object.entries(places).filter(([from]) => existsSync(join(source, from)));
  return {
    name,
    source,
    folders: has.map(([from, { to }]) => [join(source, from), `${to}/${name}`]),
    lines: has.flatMap(([from, { to, lists }]) =>
      named(source, from, lists).map(([list, file]): [string, string] => {
        const path = join(to, list);
        // From the list's folder to the module's.
        const way = list.startsWith('../words/')
          ? '../features'
          : list.startsWith('../')
            ? `./${to.split('/').at(-1)}`
            : '.';
        return [path, `export * as ${name} from '${way}/${name}/${file}';\n`];
      }),
    ),
  };
}

/**
 * The files that the product has with a module, for the compiler.
 * @param generated what `npm run schema` makes of it, by the path in the product
 */
export function overlayOf(
  { name, source, folders, lines }: ExampleModule,
  generated: Readonly<Record<string, string>>,
): Map<string, string> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const overlay = new Map(Object.entries(generated).map(([file, text]) => [join(root, file), text]));
  for (const [from, to] of folders) {
    for (const file of readdirSync(from)) {
      overlay.set(join(root, to, file), readFileSync(join(from, file), 'utf8'));
    }
  }
  for (const [list, line] of lines) overlay.set(join(root, list), read(list) + line);
  for (const file of readdirSync(join(source, 'texts'))) {
    const app = file.replace('.json', '');
    const index = `apps/${app}/src/paraglide/messages/_index.d.ts`;
    overlay.set(join(root, index), read(index) + declaredTexts(join(source, 'texts', file)));
  }
  if (overlay.size === 0) throw new Error(`nothing of ${name} was found`);
  return overlay;
}

/** What the compiler of the texts declares. */
function declaredTexts(file: string): string {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { th: string }>;
  return Object.entries(texts)
    .map(([name, { th }]) => {
      const inputs = [...th.matchAll(/\{(\w+)\}/g)].map(([, input]) => `${input}: NonNullable<unknown>`);
      const given = inputs.length > 0 ? `inputs: { ${inputs.join('; ')} }` : '';
      return `export declare const ${name}: (${given}) => string;\n`;
    })
    .join('');
}

/** What the server consists of, as its own code says it. */
export interface Parts {
  calls: string[];
  executors: string[];
  paths: string[];
  support: string[];
  followers: string[];
  queues: string[];
  reports: string[];
  checks: string[];
}

/** A copy of contract, server and sandbox, in which a module can be installed. */
export interface ProductCopy {
  folder: string;
  install(module: ExampleModule): Promise<void>;
  /** Takes its lines and folders away. Its migration stays, as it has shipped. */
  remove(module: ExampleModule): Promise<void>;
  /** Adds a migration after all others. */
  migrate(file: string, name: string): Promise<void>;
  parts(): Promise<Parts>;
  /** Runs a program of the copy. @throws Error with what it said where it fails */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** What an expression is in a process of the copy, after some imports. */
  tell<Said>(imports: string, value: string): Promise<Said>;
  /** What `npm run schema` writes, with an empty database to make it of. */
  documents(emptyUrl: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const isCopied = (path: string) => /^(packages\/contract|apps\/server)\//.test(path);

export async function copyProduct(): Promise<ProductCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'salung-example-'));
  await copyFiles(folder);
  const run: ProductCopy['run'] = async (args, env = {}) => {
    const own = { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '.cache/compiled') };
    try {
      const most = { maxBuffer: 64 * 1024 * 1024 };
      return (await execute(process.execPath, [...args], { cwd: folder, env: { ...own, ...env }, ...most }))
        .stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`${args.join(' ').slice(0, 200)} failed:\n${stdout}\n${stderr}`);
    }
  };
  // Through a file: a pipe may lose the end of a long text when the process ends.
  const tell = async <Said>(imports: string, value: string): Promise<Said> => {
    const text = `import { writeFileSync } from 'node:fs';
      ${imports}
      writeFileSync('said.json', JSON.stringify(${value}));
      process.exit(0);`;
    await run(['--input-type=module', '-e', text]);
    return JSON.parse(await readFile(join(folder, 'said.json'), 'utf8'));
  };
  const migrate: ProductCopy['migrate'] = async (file, name) => {
    const migrations = join(folder, 'apps/server/db/migrations');
    const last = Math.max(...(await readdir(migrations)).map((each) => Number.parseInt(each, 10)));
    await copyFile(file, join(migrations, `${String(last + 1).padStart(4, '0')}_${name}.sql`));
  };
  return {
    folder,
    run,
    migrate,
    tell,
    async install({ name, source, folders, lines }) {
      for (const [from, to] of folders)
        if (isCopied(to)) await cp(from, join(folder, to), { recursive: true });
      for (const [list, line] of lines) if (isCopied(list)) await appendFile(join(folder, list), line);
      await migrate(join(source, 'migration.sql'), name);
    },
    async remove({ name, folders, lines }) {
      for (const [list, line] of lines) {
        if (!isCopied(list)) continue;
        const kept = (await readFile(join(folder, list), 'utf8')).replace(line, '');
        await writeFile(join(folder, list), kept);
      }
      for (const [, to] of folders) if (isCopied(to)) await rm(join(folder, to), { recursive: true });
      if (existsSync(join(folder, 'apps/server/src/modules', name)))
        throw new Error(`${name} is still there`);
    },
    parts: () => tell(ofParts, partsNow),
    documents: (emptyUrl) =>
      tell(
        "import { renderDocuments } from './apps/server/src/cli/documents.ts';",
        `await renderDocuments(${JSON.stringify(emptyUrl)})`,
      ),
    close: () => rm(folder, { recursive: true }),
  };
}

const ofParts = `
  import { builtInRoles, calls } from '@salung/contract';
  import { openApi } from '@salung/contract/openapi';
  import { registry, modules } from './apps/server/src/registry.ts';
  const routes = modules.flatMap((module) => Object.keys(module.routes?.({}, 'staff', registry) ?? {}));`;
const partsNow = `{
    calls: Object.keys(calls).filter((name) => routes.includes(name)),
    executors: Object.keys(registry.executors),
    paths: Object.keys(openApi().paths),
    support: builtInRoles.Support,
    followers: modules.flatMap(({ follows = [] }) => follows.map(({ name }) => name)),
    queues: Object.keys(registry.queues),
    reports: Object.keys(registry.reports),
    checks: modules.flatMap(({ checks = [] }) => checks.map(({ name }) => name)),
  }`;

async function copyFiles(folder: string): Promise<void> {
  const parts = {
    'packages/contract': ['src', 'package.json'],
    'apps/server': ['src', 'db', 'test', 'package.json'],
    'apps/sandbox': ['src', 'package.json'],
  };
  for (const [of, names] of Object.entries(parts)) {
    await mkdir(join(folder, of), { recursive: true });
    for (const name of names) await cp(join(root, of, name), join(folder, of, name), { recursive: true });
  }
  // The same packages, but our own, which are those of the copy where there is one.
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@salung'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@salung' && !name.startsWith('.')) {
      await symlink(join(root, 'node_modules', name), join(packages, name));
    }
  }
  for (const name of await readdir(join(root, 'packages'))) {
    if (name !== 'contract') await symlink(join(root, 'packages', name), join(packages, '@salung', name));
  }
  await symlink(join(folder, 'packages/contract'), join(packages, '@salung/contract'));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module', version }));
}

/** What a program of an app knows of a page's address, for the compiler. @returns the files that the program begins with */
export function withRoute(overlay: Map<string, string>, app: string, path: string): string[] {
  const file = `apps/${app}/src/app/example-route.ts`;
  overlay.set(
    join(root, file),
    `import type { router } from './router.tsx';
export const path: keyof (typeof router)['routesByPath'] = '${path}';\n`,
  );
  return [`apps/${app}/src/main.tsx`, file, 'packages/ui/src/css.d.ts'];
}

/** A path of the product. */
export const inProduct = (path: string): string => join(root, path);
