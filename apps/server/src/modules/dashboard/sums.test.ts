import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { openBank } from '../../../test/slips.ts';
import { often } from '../../../test/thorough.ts';
import { addDays, dayStart } from '../../platform/business-day.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { foldSums, rebuildSums } from './follow.ts';
import type { Period } from './state.ts';
import * as store from './store.ts';

// Whatever happens to items, also days later, and however it is folded, killed or made again: what the dashboard reads is
// what a plain count over the items says, at any moment. `DASHBOARD_RUNS` for more.

const runs = Number(process.env.DASHBOARD_RUNS ?? often(20, 10));
const FIRST = '2026-05-01';
const DAYS = 6;
const PLAYERS = 4;

let app: TestApp;
let channel: string;
let players: string[];
beforeAll(async () => {
  app = await startApp();
  channel = await openBank(app);
  players = [];
  for (let i = 0; i < PLAYERS; i += 1) players.push((await createPlayer(app)).id);
});
afterAll(() => app.close());

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.platform.pool.query<Row>(text, values)).rows;

const who = fc.integer({ min: 0, max: PLAYERS - 1 });
const when = fc.record({
  day: fc.integer({ min: 0, max: DAYS - 1 }),
  second: fc.constantFrom(0, 59, 60, 3_599, 3_600, 40_000, 86_399),
});
const amount = fc.constantFrom(1, 2_00, 500_00, 9_999_999_99);
const pick = fc.nat();
const action = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deposit' as const), who, when, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reverse' as const), pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), who, when, amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('return' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('play' as const), who, when }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('no play' as const), who, when }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('test player' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      who,
      when,
      amount,
      kind: fc.constantFrom('affiliate' as const, 'cashback' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fold' as const), most: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'killed' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'rebuild' as const }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

const instant = ({ day, second }: { day: number; second: number }) =>
  new Date(dayStart(addDays(FIRST, day)).getTime() + second * 1_000);

async function deposit(playerId: string, at: Date, satang: number): Promise<void> {
  const id = randomUUID();
  await query(
    `insert into topup (id, player_id, type, status, amount, amount_to_pay, channel_id, created_at, expires_at)
     values ($1, $2, 'BANK_ACCOUNT', 'PENDING', $3, $3, $4, $5, $5)`,
    [id, playerId, satang, channel, at],
  );
  await query(`update topup set status = 'APPROVED', amount_credited = $2, decided_at = $3 where id = $1`, [
    id,
    satang,
    at,
  ]);
}

async function pay(playerId: string, at: Date, satang: number): Promise<void> {
  const id = randomUUID();
  await query(
    `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, attempt_id, channel_id,
       created_at)
     values ($1, $2, 'PROCESSING', $3, '004', '1234567890', 'ก ข', $5, $6, $4)`,
    [id, playerId, satang, at, randomUUID(), channel],
  );
  await query(`update withdrawal set status = 'PAID', decided_at = $2 where id = $1`, [id, at]);
}

const claim = (kind: 'affiliate' | 'cashback', playerId: string, at: Date, satang: number) =>
  query(
    `insert into earning_claim (id, kind, player_id, amount, balance_after, claimed_at) values ($1, $2, $3, $4, $4, $5)`,
    [randomUUID(), kind, playerId, satang, at],
  );

/** Changes one of the items of a table, whichever it is. */
const change = (table: 'topup' | 'withdrawal', to: string, from: string, nth: number) =>
  query(
    `update ${table} set status = $1 where id = (
       select id from ${table} where status = $2 order by id
       offset $3::bigint % greatest((select count(*) from ${table} where status = $2), 1) limit 1)`,
    [to, from, nth],
  );

async function act(one: Action): Promise<void> {
  if (one.do === 'fold') await foldSums(app.platform, one.most);
  else if (one.do === 'rebuild') await rebuildSums(app.platform);
  else if (one.do === 'killed') {
    const killed = inTransaction(app.platform.db, async (tx) => {
      await store.fold(tx, 3);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
  } else if (one.do === 'reverse') await change('topup', 'REVERSED', 'APPROVED', one.pick);
  else if (one.do === 'return') await change('withdrawal', 'RETURNED', 'PAID', one.pick);
  else {
    const player = players[one.who] ?? '';
    if (one.do === 'deposit') await deposit(player, instant(one.when), one.amount);
    else if (one.do === 'pay') await pay(player, instant(one.when), one.amount);
    else if (one.do === 'claim') await claim(one.kind, player, instant(one.when), one.amount);
    else if (one.do === 'test player') {
      await query(
        `update player set is_test = not is_test,
           phone = case when is_test then '+668' else '+660' end || right(phone, 8) where id = $1`,
        [player],
      );
    } else {
      const day = addDays(FIRST, one.when.day);
      const key = [day, one.when.second % 3, player];
      if (one.do === 'play') {
        await query(
          `insert into game_figure (day, provider_id, game_id, player_id, rounds, staked, won, counted)
           values ($1, 1, $2, $3, 1, 100, 0, 100) on conflict (day, provider_id, game_id, player_id) do update set rounds = 2`,
          key,
        );
      } else await query('delete from game_figure where day = $1 and game_id = $2 and player_id = $3', key);
    }
  }
}

/** Periods of every length, also such that end within an hour. */
function somePeriods(): Period[] {
  const periods: Period[] = [];
  for (let from = 0; from < DAYS; from += 1) {
    for (let to = from; to < DAYS; to += 1) {
      for (const second of [86_400, 3_660, 60]) {
        const [fromDate, toDate] = [addDays(FIRST, from), addDays(FIRST, to)];
        periods.push({ fromDate, toDate, until: instant({ day: to, second }), isWhole: second === 86_400 });
      }
    }
  }
  return periods;
}

/** What the sums must be, counted as plainly as it can be said. */
async function counted({ fromDate, until }: Period): Promise<store.Sums> {
  const from = dayStart(fromDate);
  const sum = async (text: string): Promise<store.Sum> => {
    const rows = await query<{ count: number; amount: number }>(
      `select count(*)::int8 as count, coalesce(sum(x.amount), 0)::int8 as amount from (${text}) x
       where x.at >= $1 and x.at < $2`,
      [from, until],
    );
    return { count: rows[0]?.count ?? -1, amount: rows[0]?.amount ?? -1, fee: 0 };
  };
  const credited = `select decided_at as at, amount_credited as amount, player_id, id from topup where status = 'APPROVED'`;
  return {
    deposit: await sum(credited),
    withdraw: await sum(`select decided_at as at, amount from withdrawal where status = 'PAID'`),
    signup: await sum('select created_at as at, 0 as amount from player where not is_test'),
    first_deposit: await sum(
      `select * from (${credited}) t where not exists (
         select from (${credited}) o where o.player_id = t.player_id and (o.at, o.id) < (t.at, t.id))`,
    ),
    affiliate: await sum(`select claimed_at as at, amount from earning_claim where kind = 'affiliate'`),
    cashback: await sum(`select claimed_at as at, amount from earning_claim where kind = 'cashback'`),
  };
}

async function countedPlayers({ fromDate, toDate }: Period): Promise<number> {
  const rows = await query<{ n: number }>(
    `select count(distinct x.player_id)::int8 as n from (
       select player_id, (decided_at at time zone 'Asia/Bangkok')::date as day from topup where status = 'APPROVED'
       union all
       select player_id, (decided_at at time zone 'Asia/Bangkok')::date from withdrawal where status = 'PAID'
       union all
       select player_id, day from game_figure
     ) x where x.day between $1 and $2`,
    [fromDate, toDate],
  );
  return rows[0]?.n ?? -1;
}

/** Every row that is kept, as text. */
async function kept(): Promise<unknown[]> {
  const tables = ['flow_sum', 'first_deposit', 'player_day', 'active_gap'];
  return Promise.all(tables.map((table) => query(`select t::text as row from ${table} t order by 1`)));
}

const foldAll = async () => {
  while (await foldSums(app.platform)) {
    // until nothing is left
  }
};

it('sums are those of the items at any moment, and the same when they are made again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      await query('delete from topup; delete from withdrawal; delete from game_figure;');
      for (const one of actions) await act(one);
      const periods = somePeriods();
      const sums = await store.sumsOf(app.platform.db, periods);
      for (const [no, period] of periods.entries()) expect(sums[no]).toEqual(await counted(period));
      expect(await store.wrongSums(app.platform.db)).toEqual([]);
      await foldAll();
      expect(await store.sumsOf(app.platform.db, periods)).toEqual(sums);
      const whole = periods.filter(({ isWhole }) => isWhole);
      const active = await store.activePlayers(app.platform.db, whole);
      for (const [no, period] of whole.entries()) expect(active[no]).toBe(await countedPlayers(period));
      expect(await store.wrongSums(app.platform.db)).toEqual([]);
      const before = await kept();
      await rebuildSums(app.platform);
      expect(await kept()).toEqual(before);
    }),
    { numRuns: runs },
  );
}, 600_000);

it('a check finds what is wrong with them', async () => {
  await deposit(players[0] ?? '', instant({ day: 2, second: 7 }), 100);
  await foldAll();
  const faults = [
    `update flow_sum set amount = amount + 1 where kind = 'deposit' and span = 'hour'`,
    'update first_deposit set amount = amount + 1',
    'update player_day set items = items + 1',
    'update active_gap set players = players + 1',
    `insert into flow_change (kind, at, player_id, items, amount, fee)
       select 'deposit', now(), id, 1, 5, 0 from player limit 1`,
  ];
  for (const fault of faults) {
    await query(fault);
    expect(await store.wrongSums(app.platform.db), fault).not.toEqual([]);
    await rebuildSums(app.platform);
    expect(await store.wrongSums(app.platform.db)).toEqual([]);
  }
});

it('a rebuild loses nothing that is decided meanwhile', async () => {
  const client = await app.platform.pool.connect();
  try {
    // Decided before the rebuild begins, and committed after it has ended.
    await client.query('begin');
    await client.query(
      `insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, created_at,
         expires_at, decided_at)
       values ($1, $2, 'BANK_ACCOUNT', 'APPROVED', 700, 700, 700, $3, $4, $4, $4)`,
      // Later than all others: for a first deposit that is not decided yet, a rebuild would wait.
      [randomUUID(), players[1], channel, instant({ day: DAYS, second: 9 })],
    );
    await rebuildSums(app.platform);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await store.wrongSums(app.platform.db)).toEqual([]);
  await foldAll();
  expect(await store.wrongSums(app.platform.db)).toEqual([]);
});

it('two decisions at once wait for none of the sums', async () => {
  const [one, other] = [await app.platform.pool.connect(), await app.platform.pool.connect()];
  const credit = (player: string | undefined): [string, unknown[]] => [
    `insert into topup (id, player_id, type, status, amount, amount_to_pay, amount_credited, channel_id, created_at,
         expires_at, decided_at) values ($1, $2, 'BANK_ACCOUNT', 'APPROVED', 1, 1, 1, $3, $4, $4, $4)`,
    [randomUUID(), player, channel, instant({ day: 4, second: 0 })],
  ];
  try {
    for (const client of [one, other]) await client.query("begin; set local lock_timeout = '5s'");
    // Same minute, same kind; neither has committed.
    await one.query(...credit(players[2]));
    await other.query(...credit(players[3]));
    await foldSums(app.platform);
    await one.query('commit');
    await other.query('commit');
  } finally {
    one.release();
    other.release();
  }
  expect(await store.wrongSums(app.platform.db)).toEqual([]);
});
