import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { stopStakes } from '../index.ts';
import { superapi } from './superapi.ts';
import { type ProviderBench, startProvider } from './testing.ts';
import { bet, envelope, name, provider, settle, signed } from './testing-superapi.ts';

// Each kind of message over HTTP and through the wallet core, with 1,000 baht in the wallet.

let bench: ProviderBench;
beforeAll(async () => {
  bench = await startProvider(superapi, provider.keys);
});
afterAll(() => bench.close());

let player: string;
let requests: number;
let tests = 0;
beforeEach(async () => {
  for (const setting of Object.keys(bench.settings)) delete bench.settings[setting];
  ({ id: player } = await bench.newPlayer(1_000_00));
  requests = 0;
  tests++;
});

/** Ids are unique within the provider, so that those of each test begin anew. */
const anew = (txns: readonly object[]) =>
  txns.map((txn) => ({
    ...txn,
    ...('id' in txn ? { id: `${txn.id}/${tests}` } : {}),
    ...('refId' in txn ? { refId: `${txn.refId}/${tests}` } : {}),
  }));

async function answer(path: string, fields: object): Promise<string> {
  const { status, body } = await bench.deliver(signed(path, fields, 'secret', bench.app.clock.now()));
  expect(status).toBe(200);
  return body;
}

const message = (txns: readonly object[], { id = `q${tests}-${++requests}`, product = 'PRETTY' } = {}) =>
  envelope(id, anew(txns), { product, username: player });

/** Sends a message and reads the answer: its code and the balance after it. */
async function send(path: string, txns: readonly object[], more: { id?: string; product?: string } = {}) {
  const { statusCode, balanceAfter } = JSON.parse(await answer(path, message(txns, more)));
  return [statusCode, balanceAfter];
}

const rounds = async () => {
  const { rows } = await bench.app.platform.pool.query(
    'select ref, state, stakes from game_round where player_id = $1 order by id',
    [player],
  );
  return rows.map(({ ref, state, stakes }) => [ref.replace(`/${tests}`, ''), state, stakes]);
};

test('bets of one message are placed together, or none', async () => {
  const place = message([bet('t-1', 12.5), bet('t-2', 5)], { id: 'q1' });
  const said = await answer('placeBets', place);
  expect(said).toBe(
    `{"id":"q1","statusCode":0,"timestampMillis":${bench.app.clock.now().getTime()},"productId":"PRETTY","currency":"THB","balanceBefore":1000.00,"balanceAfter":982.50,"username":"${player}"}`,
  );
  expect(await answer('placeBets', place)).toBe(said);
  expect(await send('placeBets', [bet('t-3', 5), bet('t-4', 977.51)])).toEqual([10002, 982.5]);
  expect(await send('placeBets', [bet('t-5', 5), bet('t-6', 977.5)])).toEqual([0, 0]);
});

test('the balance is asked for', async () => {
  expect(await answer('checkBalance', envelope('b', undefined, { username: player }))).toBe(
    `{"id":"b","statusCode":0,"timestampMillis":${bench.app.clock.now().getTime()},"productId":"PRETTY","currency":"THB","balance":1000.00,"username":"${player}"}`,
  );
  const unknown = '0191f2a0-0000-7000-8000-000000000009';
  expect(
    JSON.parse(await answer('checkBalance', envelope('b', undefined, { username: unknown }))),
  ).toMatchObject({
    statusCode: 10001,
  });
});

test('a stake of nothing and a win of nothing are recorded', async () => {
  expect(await send('placeBets', [{ ...bet('t', 0), isFeature: true }])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 0)])).toEqual([0, 1000]);
  const { rows } = await bench.app.platform.pool.query(
    'select ref from game_transaction where player_id = $1 order by id',
    [player],
  );
  expect(rows).toEqual([{ ref: `B:PRETTY:t/${tests}` }, { ref: `S:PRETTY:t/${tests}:0` }]);
});

test('a repetition is answered as the first time; another body under its id is not', async () => {
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('u', 10)])).toEqual([0, 980]);
  expect(await send('placeBets', [bet('t', 10)])).toEqual([0, 990]);
  expect(await send('placeBets', [bet('t', 11)])).toEqual([20002, 980]);
  expect(await send('placeBets', [bet('t', 10, 'r-2')])).toEqual([20002, 980]);
  bench.settings.replayAnswer = '20002';
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
  expect(JSON.parse(await answer('settleBets', message([single])))).toMatchObject({
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

test('a cancelled bet gives its stake back once, and is not settled', async () => {
  await send('placeBets', [bet('t', 10)]);
  const cancel = { ...name('t'), status: 'REFUND', betAmount: 10, transactionType: 'BY_TRANSACTION' };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 5)])).toEqual([20003, 1000]);
});

test('a bet that is cancelled before it comes has no effect', async () => {
  const cancel = { ...name('t'), status: 'REJECT', betAmount: 10 };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('placeBets', [bet('t', 10)])).toEqual([20003, 1000]);
  expect(await send('settleBets', [settle('t', 24, { betAmount: 10, isSingleState: true })])).toEqual([
    20003, 1000,
  ]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
});

test('a bet that was refused is cancelled without effect', async () => {
  expect(await send('placeBets', [bet('t', 1_001)])).toEqual([10002, 1000]);
  expect(await send('cancelBets', [{ ...name('t'), status: 'REFUND' }])).toEqual([0, 1000]);
});

test('a round is cancelled as a whole, or not at all', async () => {
  await send('placeBets', [bet('t-1', 10), bet('t-2', 20)]);
  const cancel = { ...name('t-1'), status: 'REFUND', transactionType: 'BY_ROUND' };
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
  await send('placeBets', [bet('t-3', 10, 'r-2'), bet('t-4', 20, 'r-2')]);
  expect(await send('settleBets', [{ ...settle('t-3', 5), roundId: 'r-2' }])).toEqual([0, 975]);
  expect(await send('cancelBets', [{ ...cancel, id: 't-3', roundId: 'r-2' }])).toEqual([20004, 975]);
});

test('a bet in another round than it says is not touched', async () => {
  await send('placeBets', [bet('t', 10)]);
  await send('settleBets', [settle('t', 5)]);
  expect(await send('cancelBets', [{ ...name('t', 'r-9'), status: 'REFUND' }])).toEqual([20001, 995]);
  expect(await send('adjustBets', [bet('t', 1, 'r-9')])).toEqual([20001, 995]);
});

test('a bet is adjusted up and down, refused whole if the wallet is short, and cancelled as it is', async () => {
  await send('placeBets', [bet('t', 10)]);
  expect(await send('adjustBets', [bet('t', 20)])).toEqual([0, 980]);
  expect(await send('adjustBets', [bet('t', 5)], { id: 'down' })).toEqual([0, 995]);
  expect(await send('adjustBets', [bet('t', 5)], { id: 'down' })).toEqual([0, 995]);
  expect(await send('adjustBets', [bet('t', 1_000.01)])).toEqual([10002, 995]);
  await inTransaction(bench.app.platform.db, (tx) => stopStakes(tx, player, 'blocked'));
  expect(await send('adjustBets', [bet('t', 6)])).toEqual([40003, 995]);
  expect(await send('adjustBets', [bet('t', 4)])).toEqual([0, 996]);
  expect(await send('cancelBets', [{ ...name('t'), status: 'REFUND' }])).toEqual([0, 1000]);
  expect(await send('adjustBets', [bet('t', 5)])).toEqual([20003, 1000]);
  expect(await send('adjustBets', [bet('u', 5)])).toEqual([20001, 1000]);
});

test('a settlement is rolled back and made again; the last one counts', async () => {
  const back = (payoutAmount: number) => ({
    ...name('t'),
    status: 'ROLLBACK',
    betAmount: 10,
    payoutAmount,
  });
  await send('placeBets', [bet('t', 10)]);
  expect(await send('rollback', [back(24)])).toEqual([20001, 990]);
  expect(await send('settleBets', [settle('t', 24)])).toEqual([0, 1014]);
  expect(await send('rollback', [back(23)])).toEqual([20001, 1014]);
  await send('placeBets', [bet('u', 1_010, 'r-2')]);
  expect(await send('rollback', [back(24)])).toEqual([10002, 4]);
  await send('cancelBets', [{ ...name('u', 'r-2'), status: 'REFUND' }]);
  expect(await send('rollback', [back(24)])).toEqual([0, 990]);
  expect(await send('rollback', [back(24)])).toEqual([0, 990]);
  expect(await send('settleBets', [settle('t', 30)])).toEqual([0, 1020]);
  expect(await send('settleBets', [settle('t', 24)])).toEqual([20004, 1020]);
  expect(await send('rollback', [back(30)])).toEqual([0, 990]);
  expect(await send('settleBets', [settle('t', 0)])).toEqual([0, 990]);
});

test('a round that is settled as a whole is rolled back as a whole', async () => {
  await send('placeBets', [bet('t-1', 10), bet('t-2', 10)]);
  const byRound = { transactionType: 'BY_ROUND' };
  await send('settleBets', [settle('t-1', 15, byRound), settle('t-2', 25, byRound)]);
  const back = { ...name('t-1'), status: 'ROLLBACK', betAmount: 20, payoutAmount: 40, ...byRound };
  expect(await send('rollback', [back])).toEqual([0, 980]);
  expect(await rounds()).toEqual([['PRETTY:r-1', 1, 2]]);
  expect(await send('rollback', [back])).toEqual([0, 980]);
  expect(await send('settleBets', [settle('t-1', 1, byRound), settle('t-2', 2, byRound)])).toEqual([0, 983]);
});

test('a cancellation is rolled back, however often, and the bet runs again', async () => {
  const cancel = { ...name('t'), status: 'REFUND', betAmount: 10 };
  const back = { ...name('t'), status: 'ROLLBACK', betAmount: 10, payoutAmount: 0 };
  await send('placeBets', [bet('t', 10)]);
  await send('adjustBets', [bet('t', 6)]);
  for (let round = 0; round < 3; round++) {
    expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
    expect(await send('cancelBets', [cancel])).toEqual([0, 1000]);
    expect(await send('rollback', [back])).toEqual([0, 994]);
    expect(await send('rollback', [back])).toEqual([0, 994]);
  }
  expect(await send('settleBets', [settle('t', 12)])).toEqual([0, 1006]);
  expect(await send('voidSettled', [{ ...name('t'), status: 'VOID' }])).toEqual([0, 1000]);
});

test('a void restores the first balance, and is refused whole if the wallet is short', async () => {
  const voiding = { ...name('t'), status: 'VOID', betAmount: 10, payoutAmount: 500 };
  await send('placeBets', [bet('t', 10)]);
  expect(await send('voidSettled', [voiding])).toEqual([20001, 990]);
  expect(await send('settleBets', [settle('t', 500)])).toEqual([0, 1490]);
  await send('placeBets', [bet('u', 1_480, 'r-2')]);
  expect(await send('voidSettled', [voiding])).toEqual([10002, 10]);
  expect(await send('voidSettled', [voiding])).toEqual([10002, 10]);
  await send('cancelBets', [{ ...name('u', 'r-2'), status: 'REFUND' }]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('settleBets', [settle('t', 1)])).toEqual([20003, 1000]);
});

test('a round is voided as a whole', async () => {
  const byRound = { transactionType: 'BY_ROUND' };
  await send('placeBets', [bet('t-1', 10), bet('t-2', 10)]);
  await send('settleBets', [settle('t-1', 15, byRound), settle('t-2', 25, byRound)]);
  const voiding = { ...name('t-1'), status: 'VOID', ...byRound };
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
  expect(await send('voidSettled', [voiding])).toEqual([0, 1000]);
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
  const call = superapi.toCore(superapi.parse(signed('placeTips', envelope('q', [tip])), provider), provider);
  expect(call).toMatchObject({ request: { operations: [{ counts: 0, closesRound: true }] } });
});

test('what is taken along is one round, however often it goes out and in', async () => {
  const change = (status: string, refId: string, amount: number) => ({ refId, status, amount });
  expect(await send('adjustBalance', [change('CREDIT', 'a', 5)])).toEqual([20001, 1000]);
  expect(await send('adjustBalance', [change('DEBIT', 'b', 100)])).toEqual([0, 900]);
  expect(await send('adjustBalance', [change('DEBIT', 'b', 100)])).toEqual([0, 900]);
  expect(await send('adjustBalance', [change('CREDIT', 'c', 120)])).toEqual([0, 1020]);
  expect(await send('adjustBalance', [change('DEBIT', 'd', 50)])).toEqual([0, 970]);
  expect(await rounds()).toEqual([['J:PRETTY:b', 1, 2]]);
  await bench.app.platform.pool.query(
    'update game_round set state = 2, finished_at = now() where player_id = $1',
    [player],
  );
  expect(await send('adjustBalance', [change('CREDIT', 'e', 50)])).toEqual([0, 1020]);
  expect(await send('adjustBalance', [change('DEBIT', 'f', 50), change('CREDIT', 'g', 60)])).toEqual([
    0, 1030,
  ]);
  expect(await rounds()).toEqual([
    ['J:PRETTY:b', 2, 2],
    ['J:PRETTY:f', 1, 1],
  ]);
  bench.settings.creditWithoutDebit = 'yes';
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
