import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChannel, type Provider, startProvider } from '../../../test/alarms.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import {
  connectGateway,
  openThrough,
  startGateways,
  type TestGateways,
  talk,
} from '../../../test/gateways.ts';
import { openWithdrawal, topupWithSlip } from '../../../test/money.ts';
import { openPlayHouse } from '../../../test/rounds.ts';
import { openBank } from '../../../test/slips.ts';
import type { AlarmFacts } from '../../platform/alarm.ts';
import { coverOf } from '../house/alarms.ts';
import { evaluate } from './evaluate.ts';
import { booksChecked, diskOf, jobSucceeded, planJobs, secondsBetween } from './machine.ts';
import { putBeat } from './machine-store.ts';
import { rulesOf } from './rules.ts';
import { tellNext } from './tell.ts';
import { lineOf } from './text.ts';

/** What each rule finds, on what really happens; and that no text of any of them names a person. */

let app: TestApp;
let gateways: TestGateways;
let player: TestPlayer;
let hook: Provider;
beforeAll(async () => {
  app = await startApp();
  gateways = await startGateways(app);
  player = await createPlayer(app, { firstName: 'ปรีชา', lastName: 'มั่งมี', balance: 5_000_000 });
  hook = await startProvider();
  await connectChannel(app, 'webhook', hook);
});
afterAll(async () => {
  await hook.close();
  await gateways.close();
  await app.close();
});

const minutes = (count: number) => app.clock.advance(count * 60_000);

/** What a rule finds now, with its presets unless told otherwise. */
async function found(name: string, values: Record<string, number> = {}) {
  const rule = rulesOf(app.platform).get(name);
  if (!rule) throw new Error(`no rule ${name}`);
  const presets = Object.entries(rule.parameters).map(([key, { preset }]) => [key, preset]);
  return rule.check(app.platform, { ...Object.fromEntries(presets), ...values });
}
const beat = (role: 'api' | 'worker', free: number, machine = 'one', clockAhead = 0) =>
  putBeat(app.platform.db, {
    id: `01980000-0000-7000-8000-0000000000${role === 'api' ? '01' : '02'}`,
    role,
    machine,
    started_at: app.clock.now(),
    at: app.clock.now(),
    disk_size: 1_000_000_000_000,
    disk_free: free,
    clock_ahead: clockAhead,
  });

describe('rules', () => {
  it('bank-low: accounts that pay and have little', async () => {
    const low = await openBank(app, { kind: 'withdraw', openingBalance: 4_999_999 });
    await openBank(app, { kind: 'withdraw', openingBalance: 5_000_000 });
    await openBank(app, { kind: 'deposit' });
    await openBank(app, { kind: 'withdraw', isActive: false });
    const [first, ...more] = await found('bank-low');
    expect(first).toMatchObject({ key: low, facts: { balance: 4_999_999 } });
    expect(more).toEqual([]);
    expect(await found('bank-low', { below: 5_000_001 })).toHaveLength(2);
    expect(await found('bank-low', { below: 0 })).toEqual([]);
  });

  it('gateway-failing: one that does not answer, and one that fails often', async () => {
    await connectGateway(app, 'T_PAYMENT', gateways.url);
    await connectGateway(app, 'SUPERPAY', gateways.url);
    expect(await found('gateway-failing')).toEqual([]);
    await gateways.mood('T_PAYMENT', { orders: 'error' });
    await gateways.mood('SUPERPAY', { orders: 'refuse' });
    for (const provider of ['T_PAYMENT', 'SUPERPAY'] as const) {
      for (let order = 0; order < 5; order++) {
        const someone = await createPlayer(app);
        await openThrough(app, someone, 50_000 + order * 100, provider);
        await talk(app);
      }
    }
    const failing = await found('gateway-failing');
    const facts = Object.fromEntries(failing.map(({ facts }) => [facts.gateway, facts]));
    expect(facts.SUPERPAY).toMatchObject({ failed: 5, sent: 5, isDown: 0 });
    expect(facts.T_PAYMENT).toMatchObject({ isDown: 1 });
    expect((await found('gateway-failing', { orders: 6 })).map(({ facts }) => facts.gateway)).toEqual([
      'T_PAYMENT',
    ]);
    app.clock.advance(61 * 60_000);
    expect(await found('gateway-failing')).toEqual([]);
  });

  it('withdrawal-waits and topup-waits: by the oldest one', async () => {
    await openWithdrawal(app, player, 20_000);
    const other = await createPlayer(app);
    await topupWithSlip(app, other);
    minutes(14);
    expect(await found('topup-waits')).toEqual([]);
    minutes(15);
    expect(await found('withdrawal-waits')).toEqual([]);
    expect(await found('topup-waits')).toEqual([{ key: 'queue', facts: { waiting: 1, minutes: 29 } }]);
    minutes(1);
    expect(await found('withdrawal-waits')).toEqual([{ key: 'queue', facts: { waiting: 1, minutes: 30 } }]);
  });

  it('money-gap: what players have and banks do not', async () => {
    // Money that nobody paid in.
    await giveMoney(app, player.id, 50_000_000);
    expect(await found('money-gap')).toMatchObject([{ key: 'house' }]);
    const [{ facts } = { facts: {} as AlarmFacts }] = await found('money-gap');
    const short = Number(facts.owed) - Number(facts.covered);
    expect(await found('money-gap', { margin: short })).toEqual([]);
    expect(await found('money-gap', { margin: short - 1 })).toHaveLength(1);
    await openBank(app, { kind: 'suspense', openingBalance: short });
    expect(await found('money-gap')).toEqual([]);
  });

  it('money-gap counts what is in suspense, and neither capital nor what players owe', () => {
    const house = new Map([
      ['bank:01980000-0000-7000-8000-000000000001', -900],
      ['gateway:t_payment', -300],
      ['suspense', 50],
      ['suspense:games', 30],
      ['capital', 100],
      ['receivables', -20],
      ['game:house', 40],
    ]);
    // Everything adds up to nothing, so players have 1,000 of these 1,200.
    expect(coverOf(house)).toEqual({ owed: 1_000 + 80, covered: 1_200 });
  });

  it('big-win: each one, by its round', async () => {
    const win = (round: number, won: number) =>
      app.platform.pool.query(
        `insert into game_win (player_id, round_id, game_id, won, at)
         select $1, $2, id, $3, $4 from game order by id limit 1`,
        [player.id, round, won, app.clock.now()],
      );
    const house = await openPlayHouse(app, [{ code: 'golden-slot', type: 'slot' }]);
    await house.close();
    await win(1, 9_999_999);
    await win(2, 10_000_000);
    const wins = await found('big-win');
    expect(wins).toMatchObject([{ key: '2', facts: { won: 10_000_000 } }]);
    minutes(61);
    expect(await found('big-win')).toEqual([]);
    await win(3, 25_000_000);
  });

  it('books-unsound: by the latest check', async () => {
    expect(await found('books-unsound')).toEqual([]);
    await booksChecked(app.platform, 3);
    expect(await found('books-unsound')).toEqual([{ key: 'books', facts: { wrong: 3 } }]);
    minutes(1);
    await booksChecked(app.platform, 0);
    expect(await found('books-unsound')).toEqual([]);
  });

  it('follower-behind: what does not move, and not what reads history', async () => {
    const { pool } = app.platform;
    await pool.query('delete from event');
    await pool.query('select mark_followers()');
    expect(await found('follower-behind')).toEqual([]);
    await pool.query(
      `insert into event (kind, data, at)
       values ('player.registered', '{"referredBy":null,"marketingSource":null}', now() - interval '10 minutes')`,
    );
    // It has just come in, though it is about what happened before.
    expect(await found('follower-behind')).toEqual([]);
    await standStill();
    await pool.query('select mark_followers()');
    const behind = await found('follower-behind');
    expect(behind.length).toBeGreaterThan(0);
    expect(behind[0]?.facts.minutes).toBeGreaterThanOrEqual(9);
  });

  it('worker-silent: where no process of background work has said that it lives', async () => {
    const uptime = process.uptime() / 60;
    await beat('worker', 900_000_000_000);
    minutes(4);
    await beat('api', 900_000_000_000);
    expect(await found('worker-silent')).toEqual([]);
    minutes(uptime + 10);
    await beat('api', 900_000_000_000);
    // Found once the process that looks has been there for as long.
    expect(await found('worker-silent', { minutes: 2 })).toHaveLength(uptime >= 2 ? 1 : 0);
    await beat('worker', 900_000_000_000);
    expect(await found('worker-silent', { minutes: 2 })).toEqual([]);
  });

  it('job-silent: later than its schedule, counted from its planning', async () => {
    await planJobs(app.platform, [
      { job: 'every-minute', cron: '* * * * *' },
      { job: 'nightly', cron: '0 5 * * *' },
    ]);
    minutes(15);
    expect(await found('job-silent')).toEqual([]);
    minutes(1);
    expect(await found('job-silent')).toEqual([
      { key: 'every-minute', facts: { job: 'every-minute', minutes: 16 } },
    ]);
    await jobSucceeded(app.platform, { job: 'every-minute', cron: '* * * * *' });
    expect(await found('job-silent')).toEqual([]);
    minutes(30 * 60);
    expect((await found('job-silent')).map(({ key }) => key)).toEqual(['every-minute', 'nightly']);
    await planJobs(app.platform, [{ job: 'nightly', cron: '0 5 * * *' }]);
    expect(await found('job-silent')).toEqual([]);
  });

  it('disk-full: each machine that lives', async () => {
    await beat('api', 90_000_000_000);
    await beat('worker', 900_000_000_000, 'two');
    expect(await found('disk-full')).toEqual([
      { key: 'one', facts: { machine: 'one', percent: 9, gigabytes: 90 } },
    ]);
    expect(await found('disk-full', { percent: 9 })).toEqual([]);
    minutes(6);
    expect(await found('disk-full')).toEqual([]);
    const { size, free } = await diskOf(process.cwd());
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThan(size);
  });

  it('clock-wrong: each machine that lives and differs from the database by more than five seconds', async () => {
    await app.platform.db.deleteFrom('process_beat').execute();
    const two = { key: 'two', facts: { machine: 'two', seconds: 600, isAhead: 0 } };
    await beat('api', 900_000_000_000, 'one', 5_000);
    await beat('worker', 900_000_000_000, 'two', -600_000);
    expect(await found('clock-wrong')).toEqual([two]);
    await beat('api', 900_000_000_000, 'one', 5_001);
    expect(await found('clock-wrong')).toContainEqual({
      key: 'one',
      facts: { machine: 'one', seconds: 5, isAhead: 1 },
    });
    // Another process on a machine, that is right, does not hide the one that is not.
    await app.platform.db.deleteFrom('process_beat').where('machine', '=', 'one').execute();
    await beat('api', 900_000_000_000, 'two');
    expect(await found('clock-wrong')).toEqual([two]);
    minutes(6);
    expect(await found('clock-wrong')).toEqual([]);
  });
});

it('every schedule that is used says how often it comes', () => {
  for (const [cron, seconds] of [
    ['* * * * *', 60],
    ['*/10 * * * *', 600],
    ['5 * * * *', 3_600],
    ['30 4 * * *', 86_400],
  ] as const) {
    expect(secondsBetween(cron)).toBe(seconds);
  }
  expect(() => secondsBetween('0 5 * * 1')).toThrow('unknown');
});

/** Followers have not moved for nine and a half minutes. */
async function standStill() {
  const { pool } = app.platform;
  await pool.query('select mark_followers()');
  await pool.query("update follower set mark_at = mark_at - interval '9 minutes 30 seconds'");
}

it('no alarm, message or fact names a person, a phone or an account', async () => {
  await createStaff(app, 'Owner');
  await giveMoney(app, player.id, 100_000_000);
  await openBank(app, {
    kind: 'withdraw',
    accountNumber: '8881234567',
    accountName: 'นางสาวสมหญิง รักสงบ',
  });
  await beat('api', 10_000_000_000);
  await booksChecked(app.platform, 1);
  await planJobs(app.platform, [{ job: 'every-minute', cron: '* * * * *' }]);
  await openThrough(app, await createPlayer(app), 70_000, 'T_PAYMENT');
  const win = [player.id, app.clock.now()];
  await app.platform.pool.query(
    `insert into game_win (player_id, round_id, game_id, won, at)
     select $1, 77, id, 123456700, $2 from game order by id limit 1`,
    win,
  );
  await gateways.mood('T_PAYMENT', { orders: 'error' });
  for (let order = 0; order < 4; order++) {
    await openThrough(app, await createPlayer(app), 90_000 + order * 100, 'T_PAYMENT');
    await talk(app);
  }
  minutes(20);
  await standStill();
  await beat('api', 10_000_000_000);
  await evaluate(app.platform);
  hook.got = [];
  while (await tellNext(app.platform)) {
    // until nothing is due
  }
  const alarms = await app.platform.db.selectFrom('alarm').selectAll().execute();
  const told = new Set(alarms.map(({ rule }) => rule));
  expect([...told].sort()).toEqual(
    expect.arrayContaining([
      ...['bank-low', 'big-win', 'books-unsound', 'disk-full', 'follower-behind', 'gateway-failing'],
      ...['job-silent', 'money-gap', 'topup-waits', 'withdrawal-waits'],
    ]),
  );
  const rules = rulesOf(app.platform);
  const lines = alarms.flatMap(({ rule, facts }) =>
    (['th', 'en'] as const).map((language) => lineOf(rules.get(rule), rule, facts as AlarmFacts, language)),
  );
  const texts = hook.got.map(({ body }) => JSON.parse(body).text as string);
  expect(texts).not.toEqual([]);
  const said = [...lines, ...texts, ...alarms.map(({ facts }) => JSON.stringify(facts))].join('\n');
  const people = await app.platform.pool.query(`
    select phone as value from player union select first_name from player union select last_name from player
    union select id::text from player union select account_number from player_bank
    union select account_number from bank_account union select account_name from bank_account
    union select name from staff union select username from staff`);
  expect(people.rows.length).toBeGreaterThan(10);
  for (const { value } of people.rows) {
    expect(said).not.toContain(String(value));
    expect(said).not.toContain(String(value).replace('+66', '0'));
  }
  // The texts themselves have no run of digits at all.
  expect([...lines, ...texts].join('\n')).not.toMatch(/\d{6}/);
  expect(lines.join('\n')).toContain('1,234,567');
});

it('a number that slips into a text is cut', () => {
  const [rule] = rulesOf(app.platform).values();
  if (!rule) throw new Error('no rule');
  const says = (text: string) =>
    lineOf({ ...rule, text: { th: () => text, en: () => text } }, rule.name, {}, 'en');
  expect(says('call 0812345678 now')).toBe('call … now');
  expect(says('call 081-234-5678 now')).toBe('call … now');
  expect(says('account 1234567890')).toBe('account …');
  expect(says('฿1,234,567.89 in 12345 orders\nof +66812345678')).toBe('฿1,234,567.89 in 12345 orders of +…');
  expect(lineOf(undefined, 'gone-rule', {}, 'th')).toBe('gone-rule');
});
