import { setTimeout } from 'node:timers/promises';
import type { Answer } from '@salung/contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { connectTo } from '../../../test/reporter.ts';
import { downloadReport, parseCsv, readWorkbook, table } from '../../../test/reports.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { roundPage } from '../rounds/index.ts';
import { followFigures } from './follow.ts';
import { refreshPopularity } from './popularity.ts';

let app: TestApp;
let house: PlayHouse;
let finance: TestStaff;
let auditor: TestStaff;
let somchai: TestPlayer;
let wilai: TestPlayer;
let tokens: Record<string, string>;

beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'dice', type: 'table' },
  ]);
  const { pool } = app.platform;
  await pool.query(`update game set rtp = case code when 'slot' then 9600 else 9800 end`);
  await pool.query(`update game_provider set launch_url = 'https://games.example'`);
  await pool.query(
    `insert into game_provider_share (provider_id, day, share) values ($1, '2000-01-01', 1000)`,
    [house.provider.id],
  );
  finance = await createStaff(app, 'Finance');
  auditor = await createStaff(app, 'Auditor');
  somchai = await createPlayer(app, { firstName: 'สมชาย', lastName: 'ใจดี' });
  wilai = await createPlayer(app, { firstName: 'วิไล', lastName: 'มั่นคง' });
  for (const { id } of [somchai, wilai]) await giveMoney(app, id, 10_000_00);
  tokens = { [somchai.id]: await house.launch(somchai.id), [wilai.id]: await house.launch(wilai.id) };
  const play = async (player: TestPlayer, operation: Parameters<PlayHouse['play']>[2]) => {
    // Ids tell milliseconds; within one, two messages of a player may come in either order.
    await setTimeout(2);
    expect(await house.play(player.id, tokens[player.id] ?? '', operation)).toBeDefined();
  };
  // Somchai wins in the slot; two rounds at once, a refused stake and one that came after its rollback.
  await play(somchai, {
    kind: 'stake',
    amount: 100_00,
    round: 's1',
    game: 'slot',
    transactionId: 's1-stake',
  });
  await play(somchai, { kind: 'stake', amount: 50_00, round: 's2', game: 'slot', transactionId: 's2-stake' });
  await play(somchai, {
    kind: 'stake',
    amount: 99_999_00,
    round: 's1',
    game: 'slot',
    transactionId: 's1-more',
  });
  await play(somchai, { kind: 'rollback', original: 's1-late', round: 's1', transactionId: 's1-undo' });
  await play(somchai, {
    kind: 'win',
    amount: 2_100_00,
    round: 's1',
    transactionId: 's1-win',
    closesRound: true,
  });
  await play(somchai, { kind: 'rollback', original: 's2-stake', round: 's2', transactionId: 's2-undo' });
  await play(somchai, { kind: 'close', round: 's2', transactionId: 's2-end', closesRound: true });
  // Wilai loses at the table, and has a round that is still open.
  await play(wilai, {
    kind: 'stake',
    amount: 300_00,
    round: 'w1',
    game: 'dice',
    transactionId: 'w1-stake',
    closesRound: true,
  });
  await play(wilai, { kind: 'stake', amount: 20_00, round: 'w2', game: 'dice', transactionId: 'w2-stake' });
  while (await followFigures(app.platform)) {
    // until nothing is left
  }
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const list = async (query: Record<string, unknown> = {}, token = finance.token) => {
  const { status, body } = await app.send('rounds.list', { token, query });
  expect(status).toBe(200);
  return body as Answer<'rounds.list'>;
};
const refs = async (query: Record<string, unknown>) => (await list(query)).data.map(({ ref }) => ref);

it('lists rounds, newest first, by every filter', async () => {
  expect(await refs({})).toEqual(['w2', 'w1', 's2', 's1']);
  expect(await refs({ playerId: somchai.id })).toEqual(['s2', 's1']);
  expect(await refs({ phone: wilai.phone })).toEqual(['w2', 'w1']);
  expect(await refs({ phone: wilai.phone, playerId: somchai.id })).toEqual([]);
  expect(await refs({ phone: '0999999999' })).toEqual([]);
  expect(await refs({ gameId: String(house.games.dice) })).toEqual(['w2', 'w1']);
  expect(await refs({ providerId: String(house.provider.id), state: 'open' })).toEqual(['w2']);
  expect(await refs({ providerId: String(house.provider.id + 1) })).toEqual([]);
  expect(await refs({ ref: 's1' })).toEqual(['s1']);
  expect(await refs({ ref: 's1', playerId: somchai.id })).toEqual(['s1']);
  expect(await refs({ ref: 's1', playerId: wilai.id })).toEqual([]);
  expect(await refs({ transaction: 's2-undo' })).toEqual(['s2']);
  expect(await refs({ transaction: 'nobody' })).toEqual([]);
  expect(await refs({ stakedFrom: 100_00 })).toEqual(['w1', 's1']);
  expect(await refs({ wonFrom: 1 })).toEqual(['s1']);
  expect(await refs({ toDate: '2025-01-02' })).toEqual([]);
  const reversed = { fromDate: '2026-01-02', toDate: '2026-01-01' };
  expect((await app.send('rounds.list', { token: finance.token, query: reversed })).body).toMatchObject({
    code: 'PERIOD_REVERSED',
  });
});

it('says what a round was, with the balance before and after', async () => {
  const { data } = await list({ playerId: somchai.id });
  expect(data[1]).toMatchObject({
    ref: 's1',
    state: 'finished',
    result: 'won',
    staked: 100_00,
    won: 2_100_00,
    balanceBefore: 10_000_00,
    balanceAfter: 11_950_00,
    player: { id: somchai.id, phone: somchai.phone },
    game: { code: 'slot', type: 'slot' },
  });
  expect(data[0]).toMatchObject({ ref: 's2', result: 'refunded', staked: 0, won: 0 });
  const masked = await list({ playerId: somchai.id }, auditor.token);
  expect(masked.data[0]?.player.phone).toMatch(/xxx/);
});

it('goes on from page to page, also where what is looked for is rare', async () => {
  const first = await list({ per_page: 3 });
  expect(first.data).toHaveLength(3);
  const second = await list({ per_page: 3, before: first.next });
  expect(second.data.map(({ ref }) => ref)).toEqual(['s1']);
  expect(second.next).toBeNull();
  // Two rounds are looked at for a page: the third and fourth come with the next one.
  const page = (before?: number) =>
    roundPage(app.platform.db, { ref: 's1' }, { before, perPage: 5, lookedAt: 2 });
  const empty = await page();
  expect(empty.rows).toEqual([]);
  const found = await page(empty.next);
  expect(found.rows.map(({ ref }) => ref)).toEqual(['s1']);
  expect((await page(found.next)).next).toBeUndefined();
});

it('has every transaction of a round in order, refused and void ones too', async () => {
  const [round] = (await list({ ref: 's1' })).data;
  const { body } = await app.send('rounds.details', {
    token: finance.token,
    params: { id: String(round?.id) },
  });
  expect(body).toMatchObject({
    isCut: false,
    transactions: [
      {
        ref: 's1-stake',
        kind: 'stake',
        state: 'done',
        effect: -100_00,
        balanceBefore: 10_000_00,
        balanceAfter: 9_900_00,
      },
      {
        ref: 's1-more',
        kind: 'stake',
        state: 'refused',
        refusal: 'INSUFFICIENT',
        amount: 99_999_00,
        effect: 0,
      },
      { ref: 's1-undo', kind: 'rollback', state: 'done', effect: 0, original: 's1-late' },
      { ref: 's1-late', kind: 'stake', state: 'void', effect: 0, balanceAfter: null },
      { ref: 's1-win', kind: 'win', state: 'done', effect: 2_100_00, balanceAfter: 11_950_00 },
    ],
  });
  for (const id of ['1', 'nothing', '0']) {
    expect((await app.send('rounds.details', { token: finance.token, params: { id } })).status).toBe(404);
  }
});

it('links a round that is over to the provider’s own picture of it, where the provider has one', async () => {
  const replayOf = async (ref: string) => {
    const [round] = (await list({ ref })).data;
    const { body } = await app.send('rounds.details', {
      token: finance.token,
      params: { id: String(round?.id) },
    });
    return body.replay;
  };
  expect(await replayOf('s1')).toBeNull();
  await connectTo(app, house.provider, 'https://games.example/play', 'a secret of the house');
  const link = new URL((await replayOf('s1')) ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://games.example/replay');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    game: 'slot',
    round: 's1',
    language: 'en',
    timestamp: String(app.clock.now().getTime()),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const [open] = (await list({ state: 'open' })).data;
  expect(await replayOf(open?.ref ?? '')).toBeNull();
});

it('tells players of their own rounds alone', async () => {
  const [round] = (await list({ ref: 's1' })).data;
  const params = { id: String(round?.id) };
  const own = await app.send('rounds.ownDetails', { token: somchai.token, params });
  expect(own.body).toMatchObject({
    ref: 's1',
    staked: 100_00,
    won: 2_100_00,
    result: 'won',
    transactions: [{ ref: 's1-stake' }, { ref: 's1-win', balanceAfter: 11_950_00 }],
  });
  expect((await app.send('rounds.ownDetails', { token: wilai.token, params })).status).toBe(404);
  // As the statement names it.
  const named = { id: `${house.provider.code}:s1` };
  const byName = await app.send('rounds.ownDetails', { token: somchai.token, params: named });
  expect(byName.body).toEqual(own.body);
  for (const id of ['other:s1', `${house.provider.code}:w1`, 'nothing', '7']) {
    expect((await app.send('rounds.ownDetails', { token: somchai.token, params: { id } })).status).toBe(404);
  }
});

it('downloads the rounds of a list', async () => {
  const { text } = await downloadReport(app, 'rounds', {
    query: { phone: somchai.phone },
    token: finance.token,
  });
  const rows = table(parseCsv(text));
  expect(rows.map((row) => [row['Provider’s round'], row.Result, row['Net (baht)']])).toEqual([
    ['s2', 'Refunded', '0.00'],
    ['s1', 'Won', '2000.00'],
  ]);
  const [round] = (await list({ ref: 's1' })).data;
  expect(rows[1]?.Id).toBe(round?.id);
  expect(Date.parse(`${rows[1]?.['Started at']?.replace(' ', 'T')}+07:00`)).toBe(
    Math.floor(Date.parse(String(round?.startedAt)) / 1000) * 1000,
  );
});

const day = (): string => app.clock.now().toISOString().slice(0, 10);
const figures = async (query: Record<string, unknown>) => {
  const { status, body } = await app.send('figures.list', { token: finance.token, query });
  expect([status, body]).toMatchObject([200, {}]);
  return body as Answer<'figures.list'>;
};

it('sums figures by game, provider, player and day', async () => {
  const { data, sum } = await figures({ by: 'game' });
  expect(data).toMatchObject([
    {
      game: { code: 'dice' },
      rounds: 1,
      staked: 300_00,
      won: 0,
      counted: 300_00,
      ggr: 300_00,
      share: 30_00,
      theoreticalRtp: 9_800,
      actualRtp: 0,
    },
    {
      game: { code: 'slot' },
      rounds: 1,
      staked: 100_00,
      won: 2_100_00,
      ggr: -2_000_00,
      share: -200_00,
      theoreticalRtp: 9_600,
      actualRtp: 210_000,
    },
  ]);
  expect(sum).toEqual({
    rounds: 2,
    staked: 400_00,
    won: 2_100_00,
    counted: 400_00,
    ggr: -1_700_00,
    share: -170_00,
    theoreticalRtp: 9_750,
    actualRtp: 52_500,
  });
  for (const by of ['day', 'provider']) {
    const one = await figures({ by });
    expect(one.data).toHaveLength(1);
    expect(one.data[0]).toMatchObject(sum);
  }
  expect((await figures({ by: 'player', order: 'ggr_asc' })).data.map(({ id }) => id)).toEqual([
    somchai.id,
    wilai.id,
  ]);
  expect((await figures({ by: 'day', phone: wilai.phone })).sum).toMatchObject({ rounds: 1, ggr: 300_00 });
  expect((await figures({ by: 'day', phone: '0999999999' })).total).toBe(0);
  expect((await figures({ by: 'day', toDate: '2025-01-31' })).sum).toMatchObject({
    rounds: 0,
    actualRtp: null,
  });
  const long = { fromDate: '2020-01-01', toDate: day() };
  const answer = await app.send('figures.list', { token: finance.token, query: long });
  expect(answer.body).toMatchObject({ code: 'PERIOD_TOO_LONG' });
});

it('goes by the share of each day', async () => {
  const { pool } = app.platform;
  const row = [house.provider.id, day(), 2_000];
  await pool.query('insert into game_provider_share (provider_id, day, share) values ($1, $2, $3)', row);
  expect((await figures({ by: 'day' })).sum.share).toBe(-340_00);
  await pool.query('delete from game_provider_share where provider_id = $1 and share = 2000', [
    house.provider.id,
  ]);
  expect((await figures({ by: 'day' })).sum.share).toBe(-170_00);
});

it('downloads figures', async () => {
  const download = (format: string) =>
    downloadReport(app, 'figures', { query: { by: 'game', format }, token: finance.token });
  const rows = table(parseCsv((await download('csv')).text));
  expect(rows).toMatchObject([
    { Game: 'dice', Rounds: '1', 'GGR (baht)': '300.00', 'Theoretical RTP (%)': '98.00' },
    { Game: 'slot', 'Provider share (baht)': '-200.00', 'Actual RTP (%)': '2100.00' },
  ]);
  const [sheet] = readWorkbook((await download('xlsx')).bytes);
  expect(sheet?.rows).toHaveLength(3);
});

it('shows the lobby winners with masked names, and what is played', async () => {
  const { body } = await app.send('figures.winners', {});
  expect(body).toEqual({
    data: [
      {
        name: 'สม***',
        won: 2_100_00,
        at: app.clock.now().toISOString(),
        game: {
          providerCode: house.provider.code,
          code: 'slot',
          nameTh: 'slot',
          nameEn: 'slot',
          picture: null,
        },
      },
    ],
  });
  expect(await refreshPopularity(app.platform)).toBe(2);
  expect(await refreshPopularity(app.platform)).toBe(0);
  const { rows } = await app.platform.pool.query('select code, popularity from game order by code');
  expect(rows).toEqual([
    { code: 'dice', popularity: 1000 },
    { code: 'slot', popularity: 873 },
  ]);
});

it('ends with the balance after the last movement of the round itself, whatever came before its end', async () => {
  const player = await createPlayer(app);
  await giveMoney(app, player.id, 1_000_00);
  const launched = await house.launch(player.id);
  const play = async (operation: Parameters<PlayHouse['play']>[2]) => {
    await setTimeout(2);
    expect(await house.play(player.id, launched, operation)).toBeDefined();
  };
  await play({ kind: 'stake', amount: 10_00, round: 'l1', game: 'slot', transactionId: 'l1-stake' });
  await giveMoney(app, player.id, 500_00);
  await play({ kind: 'stake', amount: 20_00, round: 'l2', game: 'slot', transactionId: 'l2-stake' });
  await play({ kind: 'close', round: 'l1', transactionId: 'l1-end', closesRound: true });
  const lost = { balanceBefore: 1_000_00, balanceAfter: 990_00 };
  const { data } = await list({ playerId: player.id });
  expect(data.find(({ ref }) => ref === 'l1')).toMatchObject({ result: 'lost', ...lost });
  const own = await app.send('turnover.ownBets', { token: player.token, query: {} });
  const [, bet] = (own.body as Answer<'turnover.ownBets'>).data;
  expect(bet).toMatchObject({ staked: 10_00, won: 0, ...lost });
  const shown = await app.send('rounds.ownDetails', {
    token: player.token,
    params: { id: String(bet?.id) },
  });
  expect(shown.body).toMatchObject({ ref: 'l1', ...lost });
});
