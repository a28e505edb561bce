import { thaiBanks } from '@salung/contract';
import { type SqlBool, sql } from 'kysely';
import pg from 'pg';
import type { Ranking } from '../../platform/db/paging.ts';
import type { Column, Fragment, Reader } from './report.ts';
import type { Kind, Words } from './state.ts';

/**
 * What columns of reports are made of: SQL that returns finished text, with times in Bangkok, amounts in baht, states in words.
 * COPY takes no parameters, so every value from outside goes through `literal`.
 */

/** A value in the text of a statement: quoted by the driver. */
export const literal = (value: string | Date): Fragment =>
  sql.raw(pg.escapeLiteral(value instanceof Date ? value.toISOString() : value));

const column =
  (kind: Kind) =>
  (th: string, en: string, expression: Fragment): Column => ({ th, en, kind, sql: expression });
export const text = column('text');
export const fixed = column('fixed');
export const number = column('number');
export const day = column('day');

/** An instant as it is in Bangkok. */
export const time = (th: string, en: string, instant: Fragment): Column => ({
  th,
  en,
  kind: 'time',
  sql: sql`to_char(${instant} at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI:SS')`,
});

/** As `shortReference` does: nine digits to the base of 32 of an id's milliseconds, in groups of three. */
export const reference = (id: Fragment): Fragment => {
  const bits = sql`('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;
  const digit = (place: number) =>
    sql`substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((${bits} >> ${sql.raw(String(5 * place))}) & 31)::int + 1, 1)`;
  const group = (first: number) => sql.join([first, first - 1, first - 2].map(digit), sql` || `);
  return sql`${group(8)} || '-' || ${group(5)} || '-' || ${group(2)}`;
};

/** Satang as baht, hundredths as a number: two decimals either way. */
export const hundredths = (value: Fragment): Fragment => sql`${value} * 0.01`;

const replaced = (value: Fragment, words: readonly (readonly [string, string])[]): Fragment => {
  const cases = words.map(([key, word]) => sql`when ${literal(key)} then ${literal(word)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
};

/** A value, replaced by its word; one without a word stays. */
export const inWords = (
  { language }: Pick<Reader, 'language'>,
  words: Readonly<Record<string, Words>>,
  value: Fragment,
): Fragment =>
  replaced(
    value,
    Object.entries(words).map(([key, word]) => [key, word[language]] as const),
  );

/** A bank's short name, of its code. */
export const bank = (code: Fragment): Fragment =>
  replaced(
    code,
    thaiBanks.map(({ code: key, short }) => [key, short] as const),
  );

/** As `platform/mask.ts` does. */
const phone = ({ seesContacts }: Reader): Fragment =>
  seesContacts
    ? sql`'0' || substr(p.phone, 4)`
    : sql`'0' || substr(p.phone, 4, 2) || 'xxx' || right(p.phone, 4)`;
export const account = ({ seesContacts }: Reader, accountNumber: Fragment): Fragment =>
  seesContacts
    ? accountNumber
    : sql`repeat('x', greatest(0, length(${accountNumber}) - 4)) || right(${accountNumber}, 4)`;

/** Phone and name of the row's player. */
export const player = (reader: Reader): Column[] => [
  fixed('เบอร์โทร', 'Phone', phone(reader)),
  text('ผู้เล่น', 'Player', sql`p.first_name || ' ' || p.last_name`),
];

/** A name in the language of the reader, of a table that has one in both. */
export const nameOf = ({ language }: Reader, table: string): Fragment => sql.ref(`${table}.name_${language}`);

/** Items in the order in which they were made. */
export const byTime = (direction: 'asc' | 'desc'): Ranking => ({
  keys: [sql`t.created_at`, sql`t.id`],
  direction,
});

export const NOTHING = sql<SqlBool>`false`;
