import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';
import { allOf, countRows, EXACT_TO, findPage, type Lookup, likeLiteral } from './paging.ts';

const ROWS = EXACT_TO + 500;
let app: TestApp;
let playerId: string;
let otherId: string;
beforeAll(async () => {
  app = await startApp();
  playerId = (await createPlayer(app)).id;
  otherId = (await createPlayer(app)).id;
  const bank = await openBank(app);
  // Row n: n satang, n seconds after the start; every hundredth is the other player's.
  await sql`
    insert into topup (id, player_id, type, status, amount, amount_to_pay, channel_id, created_at, expires_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 100 = 0 then ${otherId} else ${playerId} end::uuid, 'BANK_ACCOUNT',
      case when n % 2 = 0 then 'REJECTED' else 'EXPIRED' end, n, n, ${bank},
      timestamptz '2026-01-01Z' + n * interval '1 second', timestamptz '2026-01-02Z'
    from generate_series(1, ${ROWS}::int) n`.execute(app.platform.db);
  await sql`analyze topup`.execute(app.platform.db);
});
afterAll(() => app.close());

const find = (lookups: Lookup[], page = 1, order: 'newest' | 'oldest' = 'newest', where = allOf()) =>
  findPage(app.platform.db, { table: 'topup', lookups, where, order, page, per_page: 3 });
const numbers = ({ ids }: { ids: string[] }) => ids.map((id) => Number(id.slice(-12)));

it('a total is exact to 10,000 and an estimate beyond, near the truth', async () => {
  const topups = (below: number) =>
    app.platform.db.selectFrom('topup').select('id').where('amount', '<=', below);
  expect(await countRows(app.platform.db, topups(EXACT_TO))).toEqual({ total: EXACT_TO });
  const more = await countRows(app.platform.db, topups(EXACT_TO + 1));
  expect(more.totalIsEstimate).toBe(true);
  expect(more.total).toBeGreaterThan(EXACT_TO);
  const all = await find([{}]);
  expect(all.totalIsEstimate).toBe(true);
  expect(all.total).toBeGreaterThan(EXACT_TO);
  expect(all.total).toBeLessThan(ROWS * 1.2);
});

it('pages follow one another in both directions', async () => {
  expect(numbers(await find([{}]))).toEqual([ROWS, ROWS - 1, ROWS - 2]);
  expect(numbers(await find([{}], 3))).toEqual([ROWS - 6, ROWS - 7, ROWS - 8]);
  expect(numbers(await find([{}], 2, 'oldest'))).toEqual([4, 5, 6]);
  expect(numbers(await find([{}], 1_000_000))).toEqual([]);
});

it('several lookups lead to every row once, in order', async () => {
  const lookups: Lookup[] = [
    { where: sql`t.amount <= 5` },
    { where: sql`t.amount between 4 and 7` },
    { each: { column: 'player_id', ids: [otherId] }, where: sql`t.amount <= 100` },
  ];
  const first = await find(lookups);
  expect({ ...first, ids: numbers(first) }).toEqual({ ids: [100, 7, 6], total: 8 });
  expect(numbers(await find(lookups, 2))).toEqual([5, 4, 3]);
  expect(numbers(await find(lookups, 3))).toEqual([2, 1]);
  expect(await find([])).toEqual({ ids: [], total: 0 });
});

it('each of several ids, few or many, gives the same rows', async () => {
  const ids = [playerId, otherId];
  const where = sql<boolean>`t.amount between 99 and 101`;
  const few: Lookup = { each: { column: 'player_id', ids } };
  const many: Lookup = {
    each: { column: 'player_id', ids: sql`select id from player` },
    walk: sql`exists (select from player p where p.id = t.player_id offset 0)`,
  };
  for (const lookup of [few, many]) {
    const found = await find([lookup], 1, 'newest', where);
    expect({ ...found, ids: numbers(found) }).toEqual({ ids: [101, 100, 99], total: 3 });
  }
  const all = await find([many]);
  expect(numbers(all)).toEqual([ROWS, ROWS - 1, ROWS - 2]);
  expect(all.totalIsEstimate).toBe(true);
  expect(all.total).toBeGreaterThan(EXACT_TO);
});

it('an order by something else holds over few rows and over many, in both directions', async () => {
  // Row n: n satang; by the remainder of 10,007 times n, in an order that neither time nor lookups would give.
  const key = sql`(t.amount * 10007 % 1009)`;
  const ranked = (lookups: Lookup[], direction: 'asc' | 'desc', page = 1, where = allOf()) =>
    findPage(app.platform.db, {
      table: 'topup',
      lookups,
      where,
      order: { keys: [key, sql`t.created_at`, sql`t.id`], direction },
      page,
      per_page: 3,
    });
  const expected = (rows: number[], direction: 'asc' | 'desc') => {
    const by = (n: number) => ((n * 10_007) % 1_009) * 1_000_000 + n;
    return rows.toSorted((a, b) => (direction === 'asc' ? by(a) - by(b) : by(b) - by(a)));
  };
  const rows = Array.from({ length: ROWS }, (_, n) => n + 1);
  const others = rows.filter((n) => n % 100 === 0);
  const mostly: Lookup = { each: { column: 'player_id', ids: [playerId] } };
  const rare: Lookup = { each: { column: 'player_id', ids: [otherId] } };
  for (const direction of ['asc', 'desc'] as const) {
    const all = await ranked([{}], direction);
    expect(numbers(all)).toEqual(expected(rows, direction).slice(0, 3));
    expect(all.totalIsEstimate).toBe(true);
    const narrowed = await ranked([mostly], direction, 2);
    expect(numbers(narrowed)).toEqual(
      expected(
        rows.filter((n) => n % 100 !== 0),
        direction,
      ).slice(3, 6),
    );
    expect(narrowed.totalIsEstimate).toBe(true);
    const few = await ranked([rare, { where: sql`t.amount <= 100` }], direction, 2);
    const small = rows.filter((n) => n <= 100);
    expect({ ...few, ids: numbers(few) }).toEqual({
      ids: expected([...new Set([...others, ...small])], direction).slice(3, 6),
      total: others.length + 99,
    });
    expect(await ranked([rare], direction, 1000)).toEqual({ ids: [], total: others.length });
  }
  expect(await ranked([], 'asc')).toEqual({ ids: [], total: 0 });
});

it('special characters of LIKE are escaped', () => {
  expect(likeLiteral('50%_\\')).toBe('50\\%\\_\\\\');
});

it('an order by keys of a joined table holds at its front, further than it is walked, and over many', async () => {
  // The table itself stands in for another one.
  const ranked = (lookup: Lookup, direction: 'asc' | 'desc', page = 1) =>
    findPage(app.platform.db, {
      table: 'topup',
      lookups: [lookup],
      where: allOf(),
      order: {
        keys: [sql`s.amount * 10007 % 1009`, sql`s.id`],
        direction,
        joined: { table: 'topup', id: 'id' },
      },
      page,
      per_page: 3,
    });
  const { rows } = await sql<{ id: string; mine: boolean }>`
    select id, player_id = ${otherId} as mine from topup order by amount * 10007 % 1009, id`.execute(
    app.platform.db,
  );
  const expected = (page: number, direction: 'asc' | 'desc', of = rows) =>
    (direction === 'asc' ? of : of.toReversed()).slice(page * 3 - 3, page * 3).map(({ id }) => id);
  const rare: Lookup = { each: { column: 'player_id', ids: [otherId] } };
  const others = rows.filter(({ mine }) => mine);
  for (const direction of ['asc', 'desc'] as const) {
    for (const page of [1, 2, 25, Math.ceil(others.length / 3)]) {
      const few = await ranked(rare, direction, page);
      expect(few).toEqual({ ids: expected(page, direction, others), total: others.length });
    }
    const many = await ranked({ where: sql`t.amount > 0` }, direction, 2);
    expect(many.ids).toEqual(expected(2, direction));
    expect(many.totalIsEstimate).toBe(true);
  }
});
