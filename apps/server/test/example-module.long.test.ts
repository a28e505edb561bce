import { readFileSync } from 'node:fs';
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

/** The module of `docs/example-module`: it takes its folders, one line per list and its texts, and nothing else. */

const notices = exampleModule('example-module', 'notices');

it('takes at most eight lines', () => {
  expect(notices.lines).toHaveLength(8);
});

describe('its types', { timeout: 240_000 }, () => {
  // What `npm run schema` makes of its migration.
  const tables = 'apps/server/src/tables.gen.ts';
  const notice = 'export interface Notice {\n  id: string;\n  text: string;\n  published_at: Date;\n}\n';
  const table = 'export interface DB {\n  notice: Notice;';
  const written = readFileSync(inProduct(tables), 'utf8').replace('export interface DB {', table) + notice;
  const overlay = overlayOf(notices, { [tables]: written });

  // Of its pages a program knows what the router knows.
  const programs: [name: string, config: string, entries: string[]][] = [
    ['the server', 'tsconfig.json', ['apps/server/src/app.ts']],
    ['the player app', 'apps/player/tsconfig.json', withRoute(overlay, 'player', '/notice')],
    ['the back office', 'apps/backoffice/tsconfig.json', withRoute(overlay, 'backoffice', '/notices')],
  ];
  it.each(programs)('fit in %s', (_name, config, entries) => {
    const { errors, checked } = typeErrors(inProduct(config), entries.map(inProduct), overlay);
    expect(errors).toEqual([]);
    expect(checked.filter((file) => overlay.has(file)).length).toBeGreaterThan(5);
  });
});

describe('its calls', { timeout: 120_000 }, () => {
  let copy: ProductCopy;
  beforeAll(async () => {
    copy = await copyProduct();
  });
  afterAll(() => copy.close());

  it('are there with its folders and lines, and gone without them', async () => {
    const before = await copy.parts();
    await copy.install(notices);
    const after = await copy.parts();
    expect(after.calls.filter((name) => !before.calls.includes(name))).toEqual([
      'notices.current',
      'notices.publish',
    ]);
    expect(after.executors).toContain('notices.publish');
    expect(after.support).toContain('notice:publish');
    expect(after.paths).toEqual(expect.arrayContaining(['/v2/users/notice', '/api/notice/publish']));

    await copy.remove(notices);
    expect(await copy.parts()).toEqual(before);
  });
});
