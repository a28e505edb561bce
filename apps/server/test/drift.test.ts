import { readFile } from 'node:fs/promises';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents, firstDifference, renderDocuments } from '../src/cli/documents.ts';

/** What is committed is what the code makes. When it isn't: `npm run schema`. */

let database: TestDatabase;
let fresh: Awaited<ReturnType<typeof renderDocuments>>;
beforeAll(async () => {
  database = await createDatabase();
  fresh = await renderDocuments(database.url);
});
afterAll(() => database.drop());

test.each(Object.entries(documents))('%s is up to date', async (name, path) => {
  expect(firstDifference(await readFile(path, 'utf8'), fresh[name] ?? '')).toBeUndefined();
});

test('a difference is found, and named by its line', () => {
  expect(firstDifference('a\nb\n', 'a\nb\n')).toBeUndefined();
  expect(firstDifference('a\nb\n', 'a\nc\n')).toContain('line 2: committed "b", now "c"');
  expect(firstDifference('a\nb', 'a')).toContain('line 2');
  expect(firstDifference('', 'a')).toContain('line 1');
});
