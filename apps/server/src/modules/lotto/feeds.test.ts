import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LottoFeedState } from '@salung/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createStaff, moneyOf, type TestStaff } from '../../../test/factories.ts';
import { openMarket, paidRound, settleAll } from '../../../test/lotto.ts';
import { type FeedConfig, jsonFeed } from '../../platform/result-feed/json-feed.ts';
import type { ResultFeeds } from '../../platform/result-feed/result-feed.ts';
import { askFeeds } from './feeds.ts';
import * as rounds from './rounds-store.ts';
import type { Round } from './rows.ts';

/** Two sources on this machine that say whatever a test wants. */

let app: TestApp;
let other: TestApp;
let server: Server;
let url: string;
let people: [TestStaff, TestStaff];
let feeds: ResultFeeds;

/** What a source answers; undefined answers nothing at all. */
type Reply = (
  drawDate: string,
) => Promise<{ status?: number; headers?: Record<string, string>; body: string } | undefined>;
let replies: Record<string, Reply> = {};

const DATE = /\d{4}-\d\d-\d\d/;
const result = { special: '12354', prize1: '67890' };
const json =
  (body: unknown): Reply =>
  () =>
    Promise.resolve({ body: JSON.stringify(body) });
const says =
  (data: Record<string, unknown>, drawDate?: string): Reply =>
  (asked) =>
    Promise.resolve({ body: JSON.stringify({ data: { date: drawDate ?? asked, ...data } }) });

const config = (name: string): FeedConfig => ({
  url: `${url}/${name}?day={date}&of={market}`,
  method: 'GET',
  headers: {},
  date: '/data/date',
  dateForm: 'iso',
  values: { special: '/data/special', prize1: '/data/prize1' },
});

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ databaseUrl: app.databaseUrl });
  server = createServer((request, response) => {
    const name = request.url?.slice(1, 2) ?? '';
    const asked = DATE.exec(request.url ?? '')?.[0] ?? '';
    void replies[name]?.(asked).then((reply) => {
      if (reply) response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  people = [await createStaff(app, 'Owner'), await createStaff(app, 'Finance')];
  const feed = (name: string, host = `${name}.example`) => ({
    ...jsonFeed(config(name), { allowPrivate: true, timeout: 2_000 }),
    host,
  });
  feeds = new Map([
    ['a', feed('a')],
    ['b', feed('b')],
    ['mirror', feed('b', 'a.example')],
  ]);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  server.closeAllConnections();
  server.close();
  await other.close();
  await app.close();
});
beforeEach(async () => {
  app.platform.resultFeeds = feeds;
  other.platform.resultFeeds = feeds;
  await openMarket(app, 'hanoi', { sources: ['a', 'b'] });
  await app.platform.pool.query(
    `update lotto_round set state = 'REFUNDING' where state = 'WAITING' and draws_at <= $1`,
    [app.clock.now()],
  );
  await settleAll(app);
});

let day = 0;
/** A round that is drawn and waits, with a ticket of each player; it goes by a day of its own. */
async function drawnRound(numbers: readonly string[] = []): Promise<Round & { players: string[] }> {
  const { round, players } = await paidRound(app, numbers, null);
  day += 1;
  const drawDate = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10);
  await app.platform.pool.query(
    'update lotto_round set place = 0, draw_date = $2, planned_date = $2 where id = $1',
    [round.id, drawDate],
  );
  return { ...round, draw_date: drawDate, place: 0, players: players.map(({ id }) => id) };
}

const roundNow = async ({ id }: Pick<Round, 'id'>): Promise<Round> => {
  const round = await rounds.roundById(app.platform.db, id);
  if (!round) throw new Error('no round');
  return round;
};
const boardOf = async ({ id }: Pick<Round, 'id'>) =>
  (await app.send('lotto.round', { token: people[0].token, params: { id } })).body;
const entries = async ({ id }: Pick<Round, 'id'>) => {
  const { rows } = await app.platform.pool.query<{ after: Record<string, unknown> }>(
    `select after from audit_log where action = 'lotto.enterResult' and subject_id = $1 order by id`,
    [id],
  );
  return rows;
};
const enter = (who: TestStaff, { id }: Pick<Round, 'id'>, published: Record<string, string>) =>
  app.send('lotto.enterResult', { token: who.token, key: randomUUID(), params: { id }, body: { published } });

describe('two sources that agree', () => {
  it('decide a round, which is paid and says by which sources', async () => {
    const round = await drawnRound(['354', '111']);
    replies = { a: says(result), b: says(result) };
    await askFeeds(app.platform);
    expect(await roundNow(round)).toMatchObject({
      state: 'SETTLING',
      published: result,
      result_sources: ['a', 'b'],
    });
    await settleAll(app);
    const won = await Promise.all(round.players.map(async (id) => (await moneyOf(app, id)).wallet));
    expect(won[0]).toBeGreaterThan(won[1] ?? 0);
    const board = await boardOf(round);
    expect(board).toMatchObject({ phase: 'SETTLED', resultSources: ['a', 'b'] });
    expect(board.feeds.map(({ name, state }) => [name, state])).toEqual([
      ['a', 'AGREED'],
      ['b', 'AGREED'],
    ]);
    const [entry, ...more] = await entries(round);
    expect(entry).toMatchObject({
      after: { sources: ['a', 'b'], published: ['special = 12354', 'prize1 = 67890'] },
    });
    expect(more).toEqual([]);
  });

  it('are not asked before the draw, nor where the market names none', async () => {
    const round = await drawnRound();
    let asked = 0;
    const count: Reply = (date) => {
      asked += 1;
      return says(result)(date);
    };
    replies = { a: count, b: count };
    await app.platform.pool.query(`update lotto_round set draws_at = $2 where id = $1`, [
      round.id,
      new Date(app.clock.now().getTime() + 60_000),
    ]);
    await askFeeds(app.platform);
    await app.platform.pool.query(`update lotto_round set draws_at = $2 where id = $1`, [
      round.id,
      round.draws_at,
    ]);
    await openMarket(app, 'hanoi', { sources: [] });
    await askFeeds(app.platform);
    expect(asked).toBe(0);
    expect((await roundNow(round)).state).toBe('WAITING');
  });

  it('agree with what a person has entered, and not against it', async () => {
    replies = { a: says(result), b: says(result) };
    const agreeing = await drawnRound();
    await enter(people[0], agreeing, result);
    const differing = await drawnRound();
    await enter(people[0], differing, { ...result, prize1: '67809' });
    await askFeeds(app.platform);
    expect((await roundNow(agreeing)).state).toBe('SETTLING');
    expect((await roundNow(differing)).state).toBe('WAITING');
    expect((await boardOf(differing)).feeds).toMatchObject([
      { name: 'a', state: 'PERSON_DIFFERS', field: 'prize1' },
      { name: 'b', state: 'PERSON_DIFFERS', field: 'prize1' },
    ]);
  });
});

describe('sources that do not agree on a whole result', () => {
  const good = says(result);
  const states = (a: LottoFeedState, b: LottoFeedState, field: string | null = null) => ({ a, b, field });
  it.each<[string, Record<string, Reply>, ReturnType<typeof states>]>([
    [
      'a value that is not there yet',
      { a: good, b: says({ special: '12354' }) },
      states('COMPLETE', 'INCOMPLETE', 'prize1'),
    ],
    ['null', { a: good, b: says({ ...result, prize1: null }) }, states('COMPLETE', 'INCOMPLETE', 'prize1')],
    [
      'an empty text',
      { a: good, b: says({ ...result, prize1: '' }) },
      states('COMPLETE', 'INCOMPLETE', 'prize1'),
    ],
    [
      'some of the digits',
      { a: good, b: says({ ...result, special: '354' }) },
      states('COMPLETE', 'INCOMPLETE', 'special'),
    ],
    [
      'placeholders',
      { a: good, b: says({ ...result, special: '12xxx' }) },
      states('COMPLETE', 'INCOMPLETE', 'special'),
    ],
    [
      'a number instead of digits',
      { a: good, b: says({ ...result, prize1: 67_890 }) },
      states('COMPLETE', 'INCOMPLETE', 'prize1'),
    ],
    [
      'zero instead of nothing',
      { a: good, b: says({ ...result, prize1: 0 }) },
      states('COMPLETE', 'INCOMPLETE', 'prize1'),
    ],
    [
      'both without a value',
      { a: says({ special: '12354' }), b: says({ special: '12354' }) },
      states('INCOMPLETE', 'INCOMPLETE', 'prize1'),
    ],
    [
      'the draw of the day before',
      { a: good, b: says(result, '2024-12-31') },
      states('COMPLETE', 'OTHER_DATE'),
    ],
    ['no date', { a: good, b: json({ data: result }) }, states('COMPLETE', 'OTHER_DATE')],
    [
      'an instant for a date',
      { a: good, b: (date) => says(result, `${date}T17:00:00Z`)(date) },
      states('COMPLETE', 'OTHER_DATE'),
    ],
    [
      'swapped digits',
      { a: good, b: says({ ...result, special: '12345' }) },
      states('DIFFERS', 'DIFFERS', 'special'),
    ],
    [
      'no answer in time',
      { a: good, b: () => Promise.resolve(undefined) },
      states('COMPLETE', 'UNREACHABLE'),
    ],
    [
      'an answer without end',
      { a: good, b: says({ ...result, more: 'x'.repeat(300_000) }) },
      states('COMPLETE', 'UNREACHABLE'),
    ],
    [
      'an error',
      { a: good, b: () => Promise.resolve({ status: 500, body: '{}' }) },
      states('COMPLETE', 'UNREACHABLE'),
    ],
    [
      'an address elsewhere',
      { a: good, b: () => Promise.resolve({ status: 302, headers: { location: `${url}/a` }, body: '' }) },
      states('COMPLETE', 'UNREACHABLE'),
    ],
    [
      'a page',
      { a: good, b: () => Promise.resolve({ body: '<html>12354</html>' }) },
      states('COMPLETE', 'UNREADABLE'),
    ],
    ['a list', { a: good, b: json([result]) }, states('COMPLETE', 'OTHER_DATE')],
  ])('record nothing for %s, and say why', async (_name, given, { a, b, field }) => {
    const round = await drawnRound(['354']);
    replies = given;
    await askFeeds(app.platform);
    expect(await roundNow(round)).toMatchObject({ state: 'WAITING', published: null, outcome: null });
    const board = await boardOf(round);
    expect(board.feeds.map(({ state }) => state)).toEqual([a, b]);
    expect(board.feeds[1]?.field).toBe(field);
    expect(await entries(round)).toEqual([]);
    // Two people enter it as ever.
    for (const who of people) await enter(who, round, result);
    expect((await roundNow(round)).state).toBe('SETTLING');
  });

  it('record nothing from one source alone, one that is not configured, or two of one host', async () => {
    const round = await drawnRound();
    replies = { a: good, b: good };
    for (const [names, expected] of [
      [
        ['a', 'nobody'],
        ['COMPLETE', 'NOT_CONFIGURED'],
      ],
      [
        ['a', 'mirror'],
        ['SAME_HOST', 'SAME_HOST'],
      ],
    ] as const) {
      await openMarket(app, 'hanoi', { sources: [...names] });
      await askFeeds(app.platform);
      expect((await boardOf(round)).feeds.map(({ state }) => state)).toEqual(expected);
      expect((await roundNow(round)).state).toBe('WAITING');
    }
    const edit = (sources: string[]) =>
      app.send('lotto.marketEdit', { token: people[0].token, params: { id: 'hanoi' }, body: { sources } });
    for (const sources of [['a'], ['a', 'a']])
      expect((await edit(sources)).problem).toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ path: 'body.sources' }],
      });
  });

  it('record nothing for a round that was moved to another day meanwhile', async () => {
    const round = await drawnRound();
    replies = {
      a: good,
      b: async (date) => {
        await app.platform.pool.query(`update lotto_round set draw_date = draw_date + 400 where id = $1`, [
          round.id,
        ]);
        return good(date);
      },
    };
    await askFeeds(app.platform);
    expect((await roundNow(round)).state).toBe('WAITING');
    expect((await boardOf(round)).feeds).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two processes decide a round once', async () => {
    replies = { a: says(result), b: says(result) };
    const several = [await drawnRound(['354']), await drawnRound(['354']), await drawnRound(['354'])];
    other.clock.set(app.clock.now());
    await Promise.all([askFeeds(app.platform), askFeeds(other.platform), askFeeds(app.platform)]);
    for (const round of several) {
      expect(await entries(round)).toHaveLength(1);
      expect((await roundNow(round)).state).toBe('SETTLING');
    }
  });

  it('people and sources decide a round once, and by one result', async () => {
    replies = { a: says(result), b: says(result) };
    for (const published of [result, { ...result, special: '54321' }]) {
      const round = await drawnRound(['354']);
      const [, first, second] = await Promise.all([
        askFeeds(app.platform),
        enter(people[0], round, published),
        enter(people[1], round, published),
      ]);
      const decided = await roundNow(round);
      const answers = [first, second].map(({ status, body }) => (status === 200 ? body.isDecided : status));
      expect(decided.state).toBe('SETTLING');
      if (decided.result_sources) {
        expect(decided.published).toEqual(result);
        expect(answers).not.toContain(true);
      } else {
        expect(decided.published).toEqual(published);
        expect(answers).toContain(true);
      }
    }
  });
});
