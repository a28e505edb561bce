import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { superapi } from './superapi.ts';
import { bet, envelope, name, provider, settle, signed, startSuperApi } from './testing-superapi.ts';

// Bets and settlements over HTTP and through the wallet core, with 1,000 baht in the wallet.

let superApi: Awaited<ReturnType<typeof startSuperApi>>;
beforeAll(async () => {
  superApi = await startSuperApi();
});
afterAll(() => superApi.bench.close());

let player: string;
beforeEach(async () => {
  player = await superApi.restart(1_000_00);
});

const send: typeof superApi.send = (...message) => superApi.send(...message);

test('bets of one message are placed together, or none', async () => {
  const place = superApi.message([bet('t-1', 12.5), bet('t-2', 5)], { id: 'q1' });
  const said = await superApi.answer('placeBets', place);
  expect(said).toBe(
    `{"id":"q1","statusCode":0,"timestampMillis":${superApi.bench.app.clock.now().getTime()},"productId":"PRETTY","currency":"THB","balanceBefore":1000.00,"balanceAfter":982.50,"username":"${player}"}`,
  );
  expect(await superApi.answer('placeBets', place)).toBe(said);
  expect(await send('placeBets', [bet('t-3', 5), bet('t-4', 977.51)])).toEqual([10002, 982.5]);
  expect(await send('placeBets', [bet('t-5', 5), bet('t-6', 977.5)])).toEqual([0, 0]);
});

test('a message that repeats a bet and brings another one places the other one', async () => {
  expect(await send('placeBets', [bet('t-1', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('t-2', 20), bet('t-1', 10)])).toEqual([0, 970]);
  expect(await send('placeBets', [bet('t-2', 20), bet('t-1', 10)])).toEqual([0, 970]);
  // The whole message is refused where the repeated bet has another amount, or the other one is too much.
  expect(await send('placeBets', [bet('t-3', 20), bet('t-1', 11)])).toEqual([20002, 970]);
  expect(await send('placeBets', [bet('t-4', 970.01), bet('t-1', 10)])).toEqual([10002, 970]);
  expect(await send('placeBets', [bet('t-5', 0)])).toEqual([0, 970]);
});

test('the balance is asked for', async () => {
  expect(await superApi.answer('checkBalance', envelope('b', undefined, { username: player }))).toBe(
    `{"id":"b","statusCode":0,"timestampMillis":${superApi.bench.app.clock.now().getTime()},"productId":"PRETTY","currency":"THB","balance":1000.00,"username":"${player}"}`,
  );
  const unknown = '0191f2a0-0000-7000-8000-000000000009';
  expect(
    JSON.parse(await superApi.answer('checkBalance', envelope('b', undefined, { username: unknown }))),
  ).toMatchObject({
    statusCode: 10001,
  });
});

test('a stake of nothing and a win of nothing are recorded', async () => {
  expect(await send('placeBets', [{ ...bet('t', 0), isFeature: true }])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 0)])).toEqual([0, 1000]);
  const { rows } = await superApi.bench.app.platform.pool.query(
    'select ref from game_transaction where player_id = $1 order by id',
    [player],
  );
  expect(rows).toEqual([
    { ref: `B:PRETTY:${superApi.own('t')}` },
    { ref: `S:PRETTY:${superApi.own('t')}:0` },
  ]);
});

test('a repetition is answered as the first time; another body under its id is not', async () => {
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('u', 10)])).toEqual([0, 980]);
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('t', 11)])).toEqual([20002, 980]);
  expect(await send('placeBets', [bet('t', 10, 'r-2')])).toEqual([20002, 980]);
  superApi.bench.settings.replayAnswer = '20002';
  expect(await send('placeBets', [bet('t', 10)])).toEqual([20002, 990]);
});

test('the same bet of another product is another bet', async () => {
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('t', 10)], { product: 'OTHER' })).toEqual([0, 980]);
});

test('a sport bet that waits and is then open is taken once', async () => {
  expect(await send('placeBets', [{ ...bet('t', 10), status: 'WAITING' }])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [{ ...bet('t', 10), skipBalanceUpdate: true }])).toEqual([0, 990]);
});

test('a settlement needs its bet; fractions are recorded, not paid', async () => {
  expect(await send('settleBets', [settle('t', 5)])).toEqual([20001, 1000]);
  await send('placeBets', [bet('t', 10)]);
  expect(await send('settleBets', [settle('t', 24.3799)])).toEqual([0, 1014.37]);
  expect(await send('settleBets', [settle('t', 24.3799)])).toEqual([0, 1014.37]);
  expect(await send('settleBets', [settle('t', 25)])).toEqual([20004, 1014.37]);
});

test('a settlement of a whole round closes it for bets, not for wins', async () => {
  await send('placeBets', [bet('t-1', 10), bet('t-2', 10)]);
  expect(await send('settleBets', [settle('x', 30, { transactionType: 'BY_ROUND' })])).toEqual([0, 1010]);
  expect(await send('placeBets', [bet('t-3', 1)])).toEqual([20004, 1010]);
  expect(await send('settleBets', [settle('t-2', 1)])).toEqual([0, 1011]);
  expect(await send('cancelBets', [{ ...name('t-1'), status: 'REFUND' }])).toEqual([20004, 1011]);
});

test('a single state carries stake and payout', async () => {
  const single = settle('t', 24, { betAmount: 10, isSingleState: true });
  expect(await send('settleBets', [single])).toEqual([0, 1014]);
  expect(JSON.parse(await superApi.answer('settleBets', superApi.message([single])))).toMatchObject({
    statusCode: 0,
    balanceBefore: 1000,
    balanceAfter: 1014,
  });
  expect(
    await send('settleBets', [settle('u', 5_000, { betAmount: 1_014.01, isSingleState: true })]),
  ).toEqual([10002, 1014]);
  expect(await send('settleBets', [settle('v', 5, { betAmount: 1_014, isSingleState: true })])).toEqual([
    0, 5,
  ]);
});

test('a single stake that was refused is refused again, whatever would have been won', async () => {
  const single = settle('t', 5_000, { betAmount: 1_001, isSingleState: true });
  expect(await send('settleBets', [single])).toEqual([10002, 1000]);
  expect(await send('settleBets', [single])).toEqual([10002, 1000]);
});

test('products that are known for it send single states without saying so', async () => {
  const single = settle('t', 24, { betAmount: 10, isSingleState: undefined });
  expect(await send('settleBets', [single], { product: 'PGSOFT' })).toEqual([0, 1014]);
  expect(await send('settleBets', [single], { product: 'PRETTY' })).toEqual([20001, 1014]);
  expect(await send('settleBets', [{ ...single, betAmount: 0.001 }], { product: 'I8' })).toEqual([
    40003,
    undefined,
  ]);
});

test('rewards need no bet', async () => {
  const reward = { ...name('w'), status: 'SETTLED', payoutAmount: 7.5 };
  expect(await send('winRewards', [reward])).toEqual([0, 1007.5]);
  expect(await send('winRewards', [reward])).toEqual([0, 1007.5]);
  expect(await send('winRewards', [{ ...reward, payoutAmount: 8 }])).toEqual([20002, 1007.5]);
});

test('tips are taken, count for nothing, and are cancelled', async () => {
  const tip = { ...name('tip'), status: 'TIPS', betAmount: 20 };
  expect(await send('placeTips', [tip])).toEqual([0, 980]);
  expect(await send('cancelTips', [{ ...name('tip'), status: 'REFUND' }])).toEqual([0, 1000]);
  expect(await send('cancelTips', [{ ...name('tip'), status: 'REFUND' }])).toEqual([0, 1000]);
  const call = superapi.toCore(
    superapi.parse(signed('placeTips', envelope('q', [tip])), provider),
    provider,
    { transactions: [] },
  );
  expect(call).toMatchObject({ request: { operations: [{ turnoverAmount: 0, closesRound: true }] } });
});

test('what is taken along is one round, however often it goes out and in', async () => {
  const change = (status: string, refId: string, amount: number) => ({ refId, status, amount });
  expect(await send('adjustBalance', [change('CREDIT', 'a', 5)])).toEqual([20001, 1000]);
  expect(await send('adjustBalance', [change('DEBIT', 'b', 100)])).toEqual([0, 900]);
  expect(await send('adjustBalance', [change('DEBIT', 'b', 100)])).toEqual([0, 900]);
  expect(await send('adjustBalance', [change('CREDIT', 'c', 120)])).toEqual([0, 1020]);
  expect(await send('adjustBalance', [change('DEBIT', 'd', 50)])).toEqual([0, 970]);
  expect(await superApi.rounds()).toEqual([['J:PRETTY:b', 1, 2]]);
  await superApi.bench.app.platform.pool.query(
    'update game_round set state = 2, finished_at = now() where player_id = $1',
    [player],
  );
  expect(await send('adjustBalance', [change('CREDIT', 'e', 50)])).toEqual([0, 1020]);
  expect(await send('adjustBalance', [change('DEBIT', 'f', 50), change('CREDIT', 'g', 60)])).toEqual([
    0, 1030,
  ]);
  expect(await superApi.rounds()).toEqual([
    ['J:PRETTY:b', 2, 2],
    ['J:PRETTY:f', 1, 1],
  ]);
  superApi.bench.settings.creditWithoutDebit = 'yes';
  expect(await send('adjustBalance', [change('CREDIT', 'h', 5)], { product: 'FISH' })).toEqual([0, 1035]);
  expect(await send('adjustBalance', [change('DEBIT', 'i', 1_035.01)])).toEqual([10002, 1035]);
});

test('the session is the one that the message names, or nothing is said about it', async () => {
  const of = (fields: object) =>
    superapi.toCore(superapi.parse(signed('placeBets', fields), provider), provider);
  const place = envelope('q', [bet('t', 1)]);
  expect(of({ ...place, sessionToken: 'tok' })).toMatchObject({ request: { token: 'tok' } });
  expect(of(place)).toMatchObject({ request: expect.not.objectContaining({ token: expect.anything() }) });
  const call = of(place);
  expect(call.do === 'apply' && call.request.operations[0].game).toBe('PRETTY:BAC');
});

test('ids of any length and script are told apart', async () => {
  const long = 'x'.repeat(400);
  expect(await send('placeBets', [bet(long, 1)])).toEqual([0, 999]);
  expect(await send('placeBets', [bet(`${long}y`, 1)])).toEqual([0, 998]);
  expect(await send('placeBets', [bet('โต๊ะ 1', 1)])).toEqual([0, 997]);
  expect(await send('placeBets', [bet(long, 1)])).toEqual([0, 999]);
  expect(await send('settleBets', [settle(long, 2)])).toEqual([0, 999]);
});
