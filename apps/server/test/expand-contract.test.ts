import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationSources } from '../src/boot/database.ts';
import { contractionsIn } from './expand-contract.ts';

/** Migrations from here on run under processes of the release before. */
const FIRST = '0126';

it('no migration takes away what the release before needs, without saying why it may', () => {
  const wrong = migrationSources.flatMap(({ dir }) =>
    readdirSync(`${dir}/migrations`)
      .filter((name) => name >= FIRST)
      .flatMap((name) =>
        contractionsIn(readFileSync(`${dir}/migrations/${name}`, 'utf8')).map((what) => `${name} ${what}`),
      ),
  );
  expect(wrong).toEqual([]);
});

it.each([
  'drop table a',
  'drop function f(int)',
  'alter table a drop column b',
  'alter table a\n  add column c int,\n  drop column b',
  'alter table a alter column b type bigint',
  'alter table a alter b set not null',
  'alter table a rename column b to c',
  'alter table a rename b to c',
  'alter table a rename to b',
  'alter table a add column b int not null',
  "alter table a add column b text not null check (b <> '')",
  'alter table a add constraint c check (b > 0)',
  'create unique index c on a (b)',
  'revoke select on a from salung_app',
])('finds %j', (sql) => {
  expect(contractionsIn(`${sql};`)).toHaveLength(1);
  expect(contractionsIn(`-- contract: nothing reads it since 1.2.0\n${sql};`)).toEqual([]);
  expect(contractionsIn(`-- contract: one thing\nselect 1;\n${sql};`)).toHaveLength(1);
});

it.each([
  'alter table a add column b int',
  'alter table a add column b int not null default 0',
  'alter table a add column b int generated always as (c + 1) stored not null',
  'alter table a alter column b drop not null',
  'alter table a rename constraint b to c',
  'alter table a drop constraint b',
  'create index c on a (b)',
  'create table a (b int not null unique check (b > 0)); create unique index c on a (b); alter table a add constraint d check (b > 1)',
  "comment on table a is 'we drop table b'",
  '-- one could drop table a;\nselect 1',
  'do $$ begin drop table a; end $$',
])('lets %j pass', (sql) => {
  expect(contractionsIn(`${sql};`)).toEqual([]);
});
