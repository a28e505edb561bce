import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  connectChannel,
  onlyRuleOfTests,
  type Provider,
  playLine,
  pushesTo,
  startProvider,
} from '../../../test/alarms.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluate, evaluateInTurn } from './evaluate.ts';
import * as store from './store.ts';
import { tellNext } from './tell.ts';

/** An alarm is told once until it has ended, even if processes die or channels fail on the way. */

let app: TestApp;
let line: Provider;
let telegram: Provider;
let platform: Platform;
let found: { keys: string[]; fails: boolean };

beforeAll(async () => {
  app = await startApp();
  line = await startProvider();
  telegram = await startProvider();
});
afterAll(async () => {
  await line.close();
  await telegram.close();
  await app.close();
});

beforeEach(async () => {
  const { pool, db } = app.platform;
  await forgetAll();
  await pool.query('delete from alarm_rule');
  await db.updateTable('alarm_channel').set({ is_active: false, problem: null }).execute();
  ({ platform, found } = onlyRuleOfTests(app.platform));
  line.got = [];
  telegram.got = [];
  playLine(line, { limit: 100, used: 0 });
  telegram.answer = () => ({ status: 200, body: { ok: true, result: { message_id: 7 } } });
});

async function forgetAll(): Promise<void> {
  for (const table of ['alarm', 'alarm_message']) await app.platform.pool.query(`delete from ${table}`);
}
const minutes = (count: number) => app.clock.advance(count * 60_000);
/** Looks at the rules and tells what is due. */
async function look(): Promise<void> {
  await evaluate(platform);
  while (await tellNext(platform)) {
    // until nothing is due
  }
}
const textsTo = (provider: Provider) =>
  provider.got.flatMap(({ body, path }) =>
    path.endsWith('/push')
      ? [JSON.parse(body).messages[0].text as string]
      : path.endsWith('/sendMessage')
        ? [JSON.parse(body).text as string]
        : [],
  );
const alarms = () => app.platform.db.selectFrom('alarm').selectAll().orderBy('opened_at').execute();
const messages = () =>
  app.platform.db.selectFrom('alarm_message').selectAll().orderBy('created_at').execute();

describe('an alarm', () => {
  it('is told once while it lasts, once when it is over, and again when it begins again', async () => {
    await connectChannel(app, 'line', line, { language: 'en' });
    await look();
    expect(await alarms()).toEqual([]);
    found.keys = ['one'];
    for (let minute = 0; minute < 10; minute++) {
      await look();
      minutes(1);
    }
    expect(textsTo(line)).toEqual(['🔴 Salung: alarm\n• found one from 100 (11/05 10:00)']);
    found.keys = [];
    for (let minute = 0; minute < 10; minute++) {
      await look();
      minutes(1);
    }
    expect(textsTo(line)).toHaveLength(2);
    expect(textsTo(line)[1]).toMatch(/^🟢 Salung: over\n• found one from 100/);
    found.keys = ['one'];
    await look();
    expect(textsTo(line)).toHaveLength(3);
    expect((await alarms()).map(({ closed_at }) => closed_at !== null)).toEqual([true, false]);
  });

  it('that comes and goes is one alarm', async () => {
    await connectChannel(app, 'line', line);
    for (let minute = 0; minute < 20; minute++) {
      found.keys = minute % 4 === 0 ? ['one'] : [];
      await look();
      minutes(1);
    }
    expect(textsTo(line)).toHaveLength(1);
    expect(await alarms()).toHaveLength(1);
  });

  it('lasts while its rule cannot be checked', async () => {
    found.keys = ['one'];
    await look();
    found.fails = true;
    for (let minute = 0; minute < 10; minute++) {
      await look();
      minutes(1);
    }
    expect(await alarms()).toMatchObject([{ closed_at: null }]);
    expect(app.logLines.join('')).toContain('an alarm rule could not be checked');
  });

  it('ends without a word where its rule is switched off, or where it was an event', async () => {
    await connectChannel(app, 'line', line);
    found.keys = ['one'];
    await look();
    await app.platform.db
      .insertInto('alarm_rule')
      .values({ name: 'test-rule', is_active: false, changed_at: app.clock.now() })
      .execute();
    await look();
    expect(await alarms()).toMatchObject([{ closed_at: app.clock.now(), over_message: null }]);
    await app.platform.pool.query('delete from alarm_rule');
    ({ platform, found } = onlyRuleOfTests(app.platform, true));
    found.keys = ['two'];
    await look();
    found.keys = [];
    minutes(6);
    await look();
    expect((await alarms()).every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(textsTo(line)).toHaveLength(2);
  });

  it('is told with those that begin at the same time, and no more than people read', async () => {
    await connectChannel(app, 'line', line, { language: 'en' });
    found.keys = Array.from({ length: 30 }, (_, index) => `number ${index}`);
    await look();
    const [text = ''] = textsTo(line);
    expect(textsTo(line)).toHaveLength(1);
    expect(text.split('\n')).toHaveLength(22);
    expect(text).toMatch(/\nand 10 more$/);
    expect(text.length).toBeLessThan(4_000);
  });

  it('knows the parameters that were set', async () => {
    await app.platform.db
      .insertInto('alarm_rule')
      .values({
        name: 'test-rule',
        is_active: true,
        changed_at: app.clock.now(),
        parameters: JSON.stringify({ from: 500 }),
      })
      .execute();
    found.keys = ['one'];
    await look();
    expect(await alarms()).toMatchObject([{ facts: { from: 500 } }]);
  });
});

describe('several processes', () => {
  it('look in turn, open an alarm once and tell it once', async () => {
    await connectChannel(app, 'line', line);
    found.keys = ['one', 'two'];
    minutes(2);
    const turns = await Promise.all(Array.from({ length: 8 }, () => evaluateInTurn(platform)));
    expect(turns.filter(Boolean)).toHaveLength(1);
    // Even without turns.
    await Promise.all(Array.from({ length: 8 }, () => evaluate(platform)));
    expect(await alarms()).toHaveLength(2);
    expect(await messages()).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => tellNext(platform)));
    expect(pushesTo(line)).toHaveLength(1);
    expect(await evaluateInTurn(platform)).toBe(false);
    minutes(1);
    expect(await evaluateInTurn(platform)).toBe(true);
  });

  it('tell again what one of them has died over, under the same id', async () => {
    await connectChannel(app, 'line', line);
    found.keys = ['one'];
    await evaluate(platform);
    // Dies after it has taken the message.
    const now = app.clock.now();
    const [taken] = await store.takeDue(app.platform.db, now, new Date(now.getTime() + 240_000));
    expect(await tellNext(platform)).toBe(false);
    minutes(4);
    expect(await tellNext(platform)).toBe(true);
    expect(pushesTo(line).map(({ headers }) => headers['x-line-retry-key'])).toEqual([taken?.id]);
    expect(await messages()).toMatchObject([{ state: 'TOLD', channel: 'line', attempts: 2 }]);
  });

  it('take a push for told that LINE has had before', async () => {
    await connectChannel(app, 'line', line);
    found.keys = ['one'];
    const usual = line.answer;
    line.answer = (request) => (request.path.endsWith('/push') ? undefined : usual(request));
    await look();
    line.answer = (request) =>
      request.path.endsWith('/push') ? { status: 409, body: { message: 'accepted' } } : usual(request);
    minutes(1);
    await look();
    const retryKeys = pushesTo(line).map(({ headers }) => headers['x-line-retry-key']);
    expect(retryKeys).toHaveLength(2);
    expect(new Set(retryKeys).size).toBe(1);
    expect(await messages()).toMatchObject([{ state: 'TOLD', channel: 'line' }]);
  });
});

describe('the next channel', () => {
  const both = async () => {
    await connectChannel(app, 'line', line);
    await connectChannel(app, 'telegram', telegram);
    found.keys = ['one'];
  };
  const attempts = () =>
    app.platform.db.selectFrom('alarm_attempt').select(['channel', 'outcome']).orderBy('id').execute();

  it('tells when the quota of the month is gone, without a push', async () => {
    await both();
    playLine(line, { limit: 5, used: 5 });
    await look();
    expect(pushesTo(line)).toEqual([]);
    expect(textsTo(telegram)).toHaveLength(1);
    expect(await attempts()).toEqual([
      { channel: 'line', outcome: 'QUOTA' },
      { channel: 'telegram', outcome: 'TOLD' },
    ]);
    const [row] = await app.platform.db
      .selectFrom('alarm_channel')
      .selectAll()
      .where('kind', '=', 'line')
      .execute();
    expect(row).toMatchObject({ problem: 'QUOTA', quota_limit: 5, quota_used: 5 });
  });

  it('tells when LINE answers 429, or nothing, or refuses the key', async () => {
    const usual = line.answer;
    for (const [answer, outcome] of [
      [{ status: 429, body: { message: 'You have reached your monthly limit.' } }, 'QUOTA'],
      [undefined, 'AWAY'],
      [{ status: 500, body: {} }, 'AWAY'],
      [{ status: 401, body: { message: 'Authentication failed' } }, 'REFUSED'],
    ] as const) {
      await forgetAll();
      telegram.got = [];
      await both();
      line.answer = (request) => (request.path.endsWith('/push') ? answer : usual(request));
      await look();
      expect(await attempts()).toEqual([
        { channel: 'line', outcome },
        { channel: 'telegram', outcome: 'TOLD' },
      ]);
      expect(textsTo(telegram)).toHaveLength(1);
    }
  });

  it('is not used while the first one works, and the first one is again once it works', async () => {
    await both();
    await look();
    expect(textsTo(telegram)).toEqual([]);
    playLine(line, { limit: null, used: 3 });
    found.keys = ['one', 'two'];
    await look();
    expect(textsTo(line)).toHaveLength(2);
    expect(textsTo(telegram)).toEqual([]);
  });

  it('in the order that was set', async () => {
    await both();
    await app.platform.db
      .updateTable('alarm_channel')
      .set({ position: 0 })
      .where('kind', '=', 'telegram')
      .execute();
    await app.platform.db
      .updateTable('alarm_channel')
      .set({ position: 1 })
      .where('kind', '=', 'line')
      .execute();
    await look();
    expect(textsTo(telegram)).toHaveLength(1);
    expect(line.got).toEqual([]);
  });
});

describe('where nobody can be reached', () => {
  it('it is tried again, each time later, for a day', async () => {
    await connectChannel(app, 'telegram', telegram);
    telegram.answer = () => ({ status: 502, body: {} });
    found.keys = ['one'];
    await evaluate(platform);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      expect(await tellNext(platform)).toBe(true);
      expect(await tellNext(platform)).toBe(false);
      const [{ due_at } = { due_at: null }] = await messages();
      waits.push(((due_at?.getTime() ?? 0) - app.clock.now().getTime()) / 60_000);
      app.clock.set(due_at ?? app.clock.now());
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
    minutes(24 * 60);
    await tellNext(platform);
    expect(await messages()).toMatchObject([{ state: 'GIVEN_UP', due_at: null, told_at: null }]);
    expect(await tellNext(platform)).toBe(false);
    // The alarm itself goes on, and is not told a second time.
    found.keys = ['one'];
    await look();
    expect(await alarms()).toMatchObject([{ closed_at: null }]);
    expect(await messages()).toHaveLength(1);
  });

  it('because no channel is on, it waits for one', async () => {
    found.keys = ['one'];
    await look();
    expect(await messages()).toMatchObject([{ state: 'WAITING' }]);
    await connectChannel(app, 'telegram', telegram);
    minutes(1);
    await look();
    expect(textsTo(telegram)).toHaveLength(1);
  });

  it('the end is told by no channel that does not want to', async () => {
    await connectChannel(app, 'telegram', telegram, { tells_over: false });
    found.keys = ['one'];
    await look();
    found.keys = [];
    minutes(6);
    await look();
    expect(textsTo(telegram)).toHaveLength(1);
    expect(await alarms()).toMatchObject([{ closed_at: app.clock.now(), over_message: null }]);
  });
});
