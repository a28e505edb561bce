import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTables } from '../tools/tables.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README has the exact figures; node packages/fair/tools/readme.ts writes them', () => {
  expect(readme).toBe(withTables(readme));
});

test('a table without its place in the README is noticed', () => {
  expect(() => withTables('<!-- table hilo -->')).toThrow('no place for the table hilo');
});
