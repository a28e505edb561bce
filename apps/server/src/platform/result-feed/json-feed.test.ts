import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedConfig, jsonFeed, jsonFeeds, readFeedConfig } from './json-feed.ts';
import { FeedUnreadable } from './result-feed.ts';

let server: Server;
let base: string;
let asked: { url: string; method: string; body: string; headers: IncomingMessage['headers'] };
let answer = '{}';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked = { url: request.url ?? '', method: request.method ?? '', body, headers: request.headers };
    response.end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const plain = {
  method: 'GET',
  headers: {},
  date: '/date',
  dateForm: 'iso',
  values: { first: '/first' },
} as const;
const draw = { market: 'thai', drawDate: '2026-12-01' };
const read = (config: Partial<FeedConfig>, document: unknown) => {
  answer = typeof document === 'string' ? document : JSON.stringify(document);
  return jsonFeed({ ...plain, url: `${base}/`, ...config }, { allowPrivate: true }).read(draw);
};

describe('a source', () => {
  it('is asked for the draw in its own way', async () => {
    await read({ url: `${base}/{market}/{date}?y={yearThai}&m={month}`, headers: { 'x-key': 'k' } }, {});
    expect(asked).toMatchObject({
      url: '/thai/2026-12-01?y=2569&m=12',
      method: 'GET',
      headers: { 'x-key': 'k' },
    });
    await read({ method: 'POST', body: '{"date":"{day}","month":"{month}","year":"{year}"}' }, {});
    expect(asked).toMatchObject({ method: 'POST', body: '{"date":"01","month":"12","year":"2026"}' });
  });

  it('gives texts at their places, several of them as several numbers', async () => {
    const document = {
      date: '2026-12-01',
      'a/b': { 'c~d': ['054', '479'] },
      list: [{ value: '06' }, { value: '07' }],
    };
    const values = { one: '/a~1b/c~0d', two: ['/list/0/value', '/list/1/value'], three: '/list/1/value' };
    expect(await read({ values }, document)).toEqual({
      drawDate: '2026-12-01',
      values: { one: '054 479', two: '06 07', three: '07' },
    });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 6],
    ['zero', 0],
    ['a truth', true],
    ['an object', { value: '06' }],
    ['an empty list', []],
    ['a list with a gap', ['06', null]],
    ['a text without end', '0'.repeat(200)],
  ])('has no value where there is %s', async (_name, first) => {
    expect((await read({}, { date: '2026-12-01', first })).values.first).toBeUndefined();
  });

  it('has no value from what every object has', async () => {
    const values = { first: '/constructor/name', second: '/first/length' };
    expect((await read({ values }, { first: '06' })).values).toEqual({ first: undefined, second: undefined });
  });

  it.each<[FeedConfig['dateForm'], unknown, string | undefined]>([
    ['iso', '2026-12-01', '2026-12-01'],
    ['iso', '2026-12-01T17:00:00Z', undefined],
    ['iso', 20_261_201, undefined],
    ['dmy', '1/12/2026', '2026-12-01'],
    ['dmy', '01/12/2026', '2026-12-01'],
    ['dmy', '2026-12-01', undefined],
    ['dmyThai', '01/12/2569', '2026-12-01'],
  ])('in the form %s reads the day %s', async (dateForm, date, expected) => {
    expect((await read({ dateForm }, { date })).drawDate).toBe(expected);
  });

  it('that answers no JSON is unreadable', async () => {
    await expect(read({}, '{"first": "06"')).rejects.toThrow(FeedUnreadable);
  });

  it('is never asked inside in production', async () => {
    const feed = jsonFeed({ ...plain, url: `${base}/` }, { allowPrivate: false });
    await expect(feed.read(draw)).rejects.toThrow();
  });
});

describe('the configuration', () => {
  const one = { url: 'https://a.example/{date}', date: '/date', values: { first: '/first' } };
  it('names sources', () => {
    const feeds = jsonFeeds(readFeedConfig(JSON.stringify({ glo: one })), { allowPrivate: false });
    expect([...feeds].map(([name, { host }]) => [name, host])).toEqual([['glo', 'a.example']]);
  });
  it.each([
    ['no JSON', '{'],
    ['a wrong name', JSON.stringify({ 'A B': one })],
    ['no address', JSON.stringify({ glo: { ...one, url: 'nowhere' } })],
    ['no pointer', JSON.stringify({ glo: { ...one, date: 'date' } })],
    ['an unknown field', JSON.stringify({ glo: { ...one, trust: true } })],
  ])('with %s is refused', (_name, text) => {
    expect(() => readFeedConfig(text)).toThrow('LOTTO_SOURCES');
  });
});
