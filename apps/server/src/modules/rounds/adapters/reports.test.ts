import { createHmac, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDays, dayStart } from '../../../platform/business-day.ts';
import { BadReport, type ReportDay, type ReportedProvider, type ReportLine } from '../adapter.ts';
import { houseReplay } from './house-replay.ts';
import { houseReport } from './house-report.ts';
import { hub88Report } from './hub88-report.ts';
import { adapters } from './index.ts';

const day: ReportDay = {
  day: '2026-05-11',
  from: dayStart('2026-05-11'),
  to: dayStart(addDays('2026-05-11', 1)),
};
const now = new Date('2026-05-11T21:00:00Z');
const player = '0191f2a0-0000-7000-8000-000000000001';

/** An answer in parts of so many bytes. */
async function* parts(text: string | Buffer, length = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
async function read(adapter: 'house' | 'hub88', text: string | Buffer): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  const report = adapter === 'house' ? houseReport : hub88Report;
  const answer = { contentType: 'application/json', body: parts(text) };
  for await (const line of report.lines(answer, day)) lines.push(line);
  return lines;
}
const wrong = (adapter: 'house' | 'hub88', text: string | Buffer) =>
  expect(read(adapter, text)).rejects.toBeInstanceOf(BadReport);

it('two adapters have a report, and say what they lack', () => {
  expect(Object.keys(adapters).filter((code) => adapters[code]?.report)).toEqual(['house', 'hub88']);
  const bare: ReportedProvider = { code: 'x', keys: [], settings: {}, launchUrl: null };
  expect(houseReport.missing(bare)).toEqual(['secret', 'launchUrl']);
  expect(houseReport.missing({ ...bare, settings: { reportUrl: 'none' } })).toBeUndefined();
  expect(hub88Report.missing(bare)).toEqual(['launchUrl', 'operatorId', 'privateKey']);
});

describe('house', () => {
  const provider: ReportedProvider = {
    code: 'house',
    keys: [{ secret: 'newest' }, { secret: 'former' }],
    settings: {},
    launchUrl: 'https://games.example/there/play?a=b',
  };
  const line = (more: object = {}) =>
    JSON.stringify({
      transaction: 't-1',
      kind: 'stake',
      player,
      round: 'r-1',
      amount: 1_000,
      status: 'ok',
      at: '2026-05-11T10:00:00.123456+07:00',
      ...more,
    });
  const end = (lines: number, of = '2026-05-11') => JSON.stringify({ end: of, lines });
  const only = (from: ReportedProvider) => {
    const [first, ...others] = houseReport.requests(from, day);
    expect(others).toEqual([]);
    return first?.(now);
  };

  it('shows a round beside the launch address, or where the operator says, by a signed link', () => {
    const round = { ref: 'r-1', game: 'hi-lo', language: 'th' } as const;
    const timestamp = String(now.getTime());
    const signature = createHmac('sha256', 'newest').update(`${timestamp}.replay r-1`).digest('hex');
    const query = `game=hi-lo&round=r-1&language=th&timestamp=${timestamp}&signature=${signature}`;
    expect(houseReplay(provider, round, now)).toBe(`https://games.example/there/replay?${query}`);
    const at = (replayUrl: string) => houseReplay({ ...provider, settings: { replayUrl } }, round, now);
    expect(at('https://replays.example/r?site=7')).toBe(`https://replays.example/r?site=7&${query}`);
    for (const nowhere of ['none', 'javascript:alert(1)', 'https://']) expect(at(nowhere)).toBeUndefined();
    expect(houseReplay({ ...provider, keys: [] }, round, now)).toBeUndefined();
    expect(houseReplay({ ...provider, launchUrl: null }, round, now)).toBeUndefined();
  });

  it('is asked beside the launch address, or where the operator says, with a signature over an empty body', () => {
    const request = only(provider);
    expect(request).toMatchObject({
      method: 'GET',
      url: 'https://games.example/there/report?day=2026-05-11',
    });
    const timestamp = String(now.getTime());
    expect(request?.headers).toMatchObject({
      'x-salung-timestamp': timestamp,
      'x-salung-signature': createHmac('sha256', 'newest').update(`${timestamp}.`).digest('hex'),
    });
    const settings = { reportUrl: 'https://reports.example/r?site=7' };
    expect(only({ ...provider, settings })?.url).toBe('https://reports.example/r?site=7&day=2026-05-11');
  });

  it('is read line by line, with amounts of stakes and wins alone', async () => {
    const text = [
      line(),
      line({ transaction: 't-2', kind: 'win', amount: 0, status: 'refused' }),
      line({ transaction: 't-3', kind: 'rollback', amount: 1_000, status: 'due' }),
      line({ transaction: 't-4', status: 'rolled_back', more: 'fields' }),
      end(4),
    ].join('\n');
    const lines = await read('house', `${text}\n`);
    expect(lines).toEqual(await read('house', text));
    expect(lines.map(({ ref, kind, state, amount }) => [ref, kind, state, amount])).toEqual([
      ['t-1', 'stake', 'done', 1_000],
      ['t-2', 'win', 'refused', 0],
      ['t-3', 'rollback', 'open', 0],
      ['t-4', 'stake', 'rolledBack', 1_000],
    ]);
    expect(lines[0]).toMatchObject({ player, round: 'r-1', at: new Date('2026-05-11T03:00:00.123Z') });
  });

  it.each([
    ['a page of HTML', '<!doctype html><html></html>'],
    ['nothing', ''],
    ['no last line', `${line()}\n`],
    ['a line that breaks off', `${line()}\n${line().slice(0, 40)}`],
    ['another number of lines', `${line()}\n${end(2)}`],
    ['another day', `${line()}\n${end(1, '2026-05-10')}`],
    ['more after the end', `${end(0)}\n${line()}`],
    ['a fraction', `${line({ amount: 1.5 })}\n${end(1)}`],
    ['a status that nobody knows', `${line({ status: 'maybe' })}\n${end(1)}`],
    ['a line without end', 'x'.repeat(10_000)],
    ['what is not UTF-8', Buffer.from([0xff, 0xfe, 0x0a])],
  ])('refuses %s', async (_name, text) => {
    await wrong('house', text);
  });
});

describe('hub88', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider: ReportedProvider = {
    code: 'hub88',
    keys: [{ publicKey: 'x' }, { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }],
    settings: { operatorId: '7' },
    launchUrl: 'https://api.hub88.example',
  };
  const item = (more: object = {}) => ({
    transaction_uuid: 't-1',
    kind: 'TK_BET',
    amount: 1_250_000,
    currency: 'THB',
    user: player,
    round: 'r-1',
    transaction_status: 'TS_SUCCESS',
    inserted_at: '2026-05-11T03:00:00',
    id: 7,
    ...more,
  });

  it('is asked for parts of the day, each signed with the operator’s own key', () => {
    expect(hub88Report.missing(provider)).toEqual([]);
    const requests = Array.from(hub88Report.requests(provider, day), (ask) => ask(now));
    expect(requests).toHaveLength(144);
    const bodies = requests.map(({ body = '' }) => JSON.parse(body) as Record<string, unknown>);
    expect(bodies[0]).toEqual({
      operator_id: 7,
      start_time: '2026-05-10T17:00:00',
      end_time: '2026-05-10T17:10:00',
    });
    expect(bodies.at(-1)?.end_time).toBe('2026-05-11T17:00:00');
    for (const { url, method, headers, body = '' } of requests.slice(0, 2)) {
      expect([method, url]).toEqual([
        'POST',
        'https://api.hub88.example/operator/generic/v2/transactions/list',
      ]);
      const signature = Buffer.from(headers['x-hub88-signature'] ?? '', 'base64');
      expect(verify('RSA-SHA256', Buffer.from(body), publicKey, signature)).toBe(true);
    }
  });

  it('is read as a list, rounded down, without other currencies', async () => {
    const { transaction_status: _, ...older } = item({ transaction_uuid: 't-5', status: 'TS_DECLINED' });
    const lines = await read(
      'hub88',
      JSON.stringify([
        item(),
        item({
          transaction_uuid: 't-2',
          kind: 'TK_WIN',
          amount: 2_500_900,
          inserted_at: '2026-05-11T03:00:01Z',
        }),
        item({ transaction_uuid: 't-3', kind: 'TK_ROLLBACK', round: null }),
        item({ transaction_uuid: 't-4', kind: 'TK_FREE_BET', transaction_status: 'TS_ROLLEDBACK' }),
        item({ currency: 'EUR' }),
        older,
      ]),
    );
    expect(lines.map(({ ref, kind, state, amount, round }) => [ref, kind, state, amount, round])).toEqual([
      ['t-1', 'stake', 'done', 1_250, 'r-1'],
      ['t-2', 'win', 'done', 2_500, 'r-1'],
      ['t-3', 'rollback', 'done', 0, null],
      ['t-4', 'stake', 'rolledBack', 0, 'r-1'],
      ['t-5', 'stake', 'refused', 1_250, 'r-1'],
    ]);
    expect(lines[0]?.at).toEqual(new Date('2026-05-11T03:00:00Z'));
    expect(await read('hub88', '[]')).toEqual([]);
  });

  it.each([
    ['an error', '{"status":"RS_ERROR_INVALID_SIGNATURE"}'],
    ['a page of HTML', '<html></html>'],
    ['a list that breaks off', '[{"transaction_uuid":"t-1"'],
    ['a kind that nobody knows', JSON.stringify([item({ kind: 'TK_NEW' })])],
    ['a transaction without an amount', JSON.stringify([item({ amount: undefined })])],
    ['a time that is none', JSON.stringify([item({ inserted_at: 'yesterday' })])],
  ])('refuses %s', async (_name, text) => {
    await wrong('hub88', text);
  });
});
