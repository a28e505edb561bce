import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyProduct,
  exampleModule,
  inProduct,
  overlayOf,
  type ProductCopy,
  withRoute,
} from './example-modules.ts';
import { typeErrors } from './type-errors.ts';

/**
 * The module of `docs/example-reacting-module`, which reacts to money and play. It is installed into a copy of the product, its
 * own tests run there in a database with PostgreSQL and server processes, and it is removed again.
 */

const welcome = exampleModule('example-reacting-module', 'welcome');

let copy: ProductCopy;
/** The database that it works in, from its installation to its removal. */
let database: TestDatabase;
beforeAll(async () => {
  copy = await copyProduct();
  database = await createDatabase();
}, 60_000);
afterAll(async () => {
  await copy.close();
  await database.drop();
});

const documents = async () => {
  const empty = await createDatabase();
  try {
    return await copy.documents(empty.url);
  } finally {
    await empty.drop();
  }
};

let before: { parts: Awaited<ReturnType<ProductCopy['parts']>>; documents: Record<string, string> };
/** The product's files with it, for the compiler. */
let overlay: Map<string, string>;

it('is installed by its folders and at most eight lines', { timeout: 120_000 }, async () => {
  expect(welcome.lines.length).toBeLessThanOrEqual(8);
  before = { parts: await copy.parts(), documents: await documents() };
  await copy.install(welcome);
  const sources = Object.entries(await documents()).filter(([file]) => file.endsWith('.ts'));
  overlay = overlayOf(welcome, Object.fromEntries(sources));
  const parts = await copy.parts();
  const added = (key: keyof typeof parts) => parts[key].filter((name) => !before.parts[key].includes(name));
  expect(added('calls')).toEqual([
    'welcome.player',
    'welcome.tasks',
    'welcome.open',
    'welcome.close',
    'welcome.report',
  ]);
  expect([...added('executors'), ...added('reports'), ...added('queues'), ...added('followers')]).toEqual([
    ...['welcome.close', 'welcome.report', 'welcome', 'welcome'],
  ]);
  expect(added('support')).toEqual(['welcome:read', 'welcome:edit']);
});

describe('its types', { timeout: 240_000 }, () => {
  it.each([
    ['the server', 'tsconfig.json', undefined],
    ['the player app', 'apps/player/tsconfig.json', 'player'],
    ['the back office', 'apps/backoffice/tsconfig.json', 'backoffice'],
  ] as const)('fit in %s', (_name, config, app) => {
    const entries =
      app === undefined
        ? ['apps/server/src/app.ts', 'apps/server/src/modules/welcome/welcome.test.ts']
        : withRoute(overlay, app, app === 'player' ? '/' : '/welcome');
    const { errors, checked } = typeErrors(inProduct(config), entries.map(inProduct), overlay);
    expect(errors).toEqual([]);
    if (app !== 'player') expect(checked.filter((file) => overlay.has(file)).length).toBeGreaterThan(5);
  });
});

/** Runs tests of the copy. @returns how many passed; none has failed */
async function runTests(files: readonly string[], ...args: string[]): Promise<number> {
  const times = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 };
  const config = `export default ${JSON.stringify({ test: { include: files, ...times } })};`;
  await writeFile(join(copy.folder, 'vitest.config.mjs'), config);
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=result.json'];
  await copy.run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    EXAMPLE_DATABASE_URL: database.url,
  });
  const result = JSON.parse(await readFile(join(copy.folder, 'result.json'), 'utf8'));
  expect(result).toMatchObject({ success: true, numFailedTests: 0 });
  return result.numPassedTests;
}

it('reacts to every deposit, to play and to kills (its own tests)', { timeout: 180_000 }, async () => {
  expect(await runTests(['apps/server/src/modules/welcome/*.test.ts'])).toBeGreaterThan(15);
});

it('keeps the rules of tables and text messages', { timeout: 60_000 }, async () => {
  const files = ['apps/server/test/tables.test.ts', 'apps/server/src/modules/messages/texts.test.ts'];
  // That every table has an owner is asked of a database with the product's tables alone.
  expect(await runTests(files, '-t', '^(?!every table has one owner)')).toBeGreaterThan(2);
});

describe('once it is removed', { timeout: 120_000 }, () => {
  const followers = () => run('follower.ts', 'list');
  const run = (program: string, ...args: string[]) =>
    copy.run([`apps/server/src/cli/${program}`, ...args], { DATABASE_URL: database.url });
  beforeAll(async () => {
    await copy.remove(welcome);
    // What has shipped stays: its tables go by another migration.
    await copy.migrate(join(welcome.source, 'remove.sql'), 'without_welcome');
  }, 60_000);

  it('the product is what it was, and the schema has no trace of it', async () => {
    expect(await copy.parts()).toEqual(before.parts);
    expect(await documents()).toEqual(before.documents);
  });

  it('the product’s command removes its follower', async () => {
    expect(await followers()).toContain('welcome reads rounds');
    expect(await run('follower.ts', 'remove', 'welcome')).toContain('removed');
    expect(await followers()).not.toContain('welcome');
  });

  it('staff still see what it did, and the books are sound', async () => {
    const statuses = await copy.tell<Record<string, number>>(
      `
        import { startApp } from './apps/server/test/app.ts';
        import { createStaff } from './apps/server/test/factories.ts';
        const app = await startApp({ databaseUrl: ${JSON.stringify(database.url)}, now: new Date() });
        const { token } = await createStaff(app, 'Owner', { username: 'afterwards' });
        const query = { per_page: 100 };
        const statuses = {};
        for (const name of ['approvals.list', 'audit.list', 'topup.list', 'turnover.list', 'overview.get']) {
          const sent = await app.send(name, { token, ...(name === 'overview.get' ? {} : { query }) });
          statuses[name] = sent.status;
        }
        await app.close();`,
      'statuses',
    );
    expect(Object.values(statuses)).toEqual([200, 200, 200, 200, 200]);
    expect(await run('verify.ts')).toContain('The books are sound.');
  });
});
