import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ServerModule } from '../src/module.ts';
import * as listed from '../src/modules.ts';
import { startApp } from './app.ts';

/** Whose tables are whose: a module names its own, and joins those that their owner lets others join. */

const modules: Record<string, ServerModule> = listed;
const owned = Object.entries(modules).flatMap(([name, { tables = [] }]) =>
  tables.map((table) => ({ name, table: String(table) })),
);
const joined = new Set(Object.values(modules).flatMap(({ joinedTables = [] }) => joinedTables.map(String)));
/** `auth` writes the first rows of a player's account and what the player signs in with; `players` changes the rest. */
const OF_TWO = ['player', 'player_bank'];
/** Consent to marketing stands on the player's row, and both owners of that import `legal`, which cannot import them. */
const CONSENT = 'legal writes player';
/** Of the platform itself. */
const OF_NONE = [
  ...['address_use', 'idempotency', 'installation'],
  ...['schema_function', 'schema_migration', 'schema_release'],
];

/** A day of a table that has a partition for each. */
const isPartition = /_\d{8}$/;

const folder = new URL('../src/modules/', import.meta.url);
const codeOf = (module: string): string[] =>
  readdirSync(new URL(`${module}/`, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(new URL(`${module}/${file}`, folder), 'utf8').replace(/^import[^;]*;/gm, ''));

/** The tables that a text names in a query, of Kysely or of SQL: read, or written. */
function namedIn(text: string, tables: readonly string[]) {
  const name = `["'(]*\\b(${tables.join('|')})\\b`;
  const all = (pattern: string) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map((found) => found[1] ?? '');
  return {
    read: all(`(?:selectFrom|[jJ]oin|table:|\\bfrom|\\bjoin)[ (]\\s*${name}`),
    written: all(
      `(?:updateTable|insertInto|deleteFrom|\\bupdate|\\binsert into|\\bdelete from)[ (]\\s*${name}`,
    ),
  };
}

it('every table has one owner', async () => {
  const app = await startApp();
  const tables = await app.platform.db.introspection.getTables();
  await app.close();
  const own = tables
    .filter(({ schema, name }) => schema === 'public' && !isPartition.test(name))
    .map(({ name }) => name);
  expect([...new Set([...owned.map(({ table }) => table), ...OF_NONE])].sort()).toEqual(own.sort());
  const twice = owned.map(({ table }) => table).filter((table, at, list) => list.indexOf(table) < at);
  expect(twice.sort()).toEqual(OF_TWO);
  const lets = Object.values(modules).flatMap(({ tables = [], joinedTables = [] }) =>
    joinedTables.filter((table) => !tables.includes(table)),
  );
  expect(lets).toEqual([]);
});

it('a module writes no table of another, and reads only those that it may join', () => {
  const tables = owned.map(({ table }) => table);
  const wrong: string[] = [];
  for (const module of readdirSync(folder)) {
    const own = new Set(owned.filter(({ name }) => name === module).map(({ table }) => table));
    for (const text of codeOf(module)) {
      const { read, written } = namedIn(text, tables);
      for (const table of read)
        if (!own.has(table) && !joined.has(table)) wrong.push(`${module} reads ${table}`);
      for (const table of written) if (!own.has(table)) wrong.push(`${module} writes ${table}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([CONSENT]);
});

it('notices both, in Kysely and in SQL', () => {
  const { read, written } = namedIn(
    "db.selectFrom('topup as t').innerJoin('staff as s', …); sql`select from credit join role r`; insertInto('session')",
    ['topup', 'staff', 'credit', 'role', 'session'],
  );
  expect(read).toEqual(['topup', 'staff', 'credit', 'role']);
  expect(written).toEqual(['session']);
});
