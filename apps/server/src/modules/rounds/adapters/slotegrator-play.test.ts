import { setFrozen } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { stopStakes } from '../index.ts';
import { slotegrator } from './slotegrator.ts';
import { type ProviderBench, startProvider } from './testing.ts';
import { provider, signed } from './testing-slotegrator.ts';

// Each kind of message over HTTP and through the wallet core, with 1,000 baht in the wallet.

let bench: ProviderBench;
beforeAll(async () => {
  bench = await startProvider(slotegrator, provider.keys);
});
afterAll(() => bench.close());

let player: string;
let token: string;
let tests = 0;
beforeEach(async () => {
  ({ id: player, token } = await bench.newPlayer(1_000_00));
  tests++;
});

/** Ids are unique within the provider, so that those of each test begin anew. */
const own = (id: string) => `${id}/${tests}`;

async function answer(fields: Record<string, string>): Promise<string> {
  const call = signed({ player_id: player, currency: 'THB', ...fields }, bench.app.clock.now());
  const { status, body } = await bench.deliver(call);
  expect(status).toBe(200);
  return body;
}

/** Sends a message and reads the answer: the balance, or what is wrong. */
async function say(fields: Record<string, string>): Promise<unknown> {
  const said = JSON.parse(await answer(fields));
  if (said.error_code === 'INSUFFICIENT_FUNDS') return said.error_code;
  return said.error_code ? said.error_description : said.balance;
}

const game = { game_uuid: 'g', round_id: 'r-1' };
const bet = (id: string, amount: string, more = {}) => ({
  action: 'bet',
  type: 'bet',
  transaction_id: own(id),
  amount,
  session_id: token,
  ...game,
  ...more,
});
const win = (id: string, amount: string, more = {}) => ({
  action: 'win',
  type: 'win',
  transaction_id: own(id),
  amount,
  session_id: token,
  ...game,
  ...more,
});
const refund = (id: string, of: string) => ({
  action: 'refund',
  type: 'bet',
  transaction_id: own(id),
  bet_transaction_id: own(of),
  amount: '1.00',
  ...game,
});
const rollback = (id: string, list: readonly (readonly [action: string, id: string])[]) => ({
  action: 'rollback',
  type: 'rollback',
  transaction_id: own(id),
  ...game,
  ...Object.fromEntries(
    list.flatMap(([action, of], index) => [
      [`rollback_transactions[${index}][action]`, action],
      [`rollback_transactions[${index}][amount]`, '1.00'],
      [`rollback_transactions[${index}][transaction_id]`, own(of)],
      [`rollback_transactions[${index}][type]`, action],
    ]),
  ),
});

test('the balance is asked for', async () => {
  expect(await answer({ action: 'balance' })).toBe('{"balance":1000.00}');
  expect(await say({ action: 'balance', player_id: '0191f2a0-0000-7000-8000-000000000009' })).toBe(
    'UNKNOWN_PLAYER',
  );
});

test('a bet takes the stake once, and a repetition gets the same answer', async () => {
  const first = await answer(bet('b', '12.5000'));
  expect(first).toMatch(/^\{"balance":987\.50,"transaction_id":"\d+"\}$/);
  expect(await say(bet('b2', '10'))).toBe(977.5);
  expect(await answer(bet('b', '12.50', { casino_request_retry_count: '1' }))).toBe(first);
  expect(await say(bet('b', '12.51'))).toBe('ID_REUSED');
  expect(await say(bet('b', '12.50', { round_id: 'r-2' }))).toBe('ID_REUSED');
});

test('a bet above the balance is refused, with nothing beside the error', async () => {
  expect(await answer(bet('b', '1000.01'))).toBe(
    '{"error_code":"INSUFFICIENT_FUNDS","error_description":"Not enough money to continue playing"}',
  );
  expect(await say(bet('b', '1000.01'))).toBe('INSUFFICIENT_FUNDS');
  expect(await say(bet('all', '1000'))).toBe(0);
});

test('a bet needs a session that lives; wins and refunds do not', async () => {
  expect(await say(bet('b', '10', { session_id: 'unknown' }))).toBe('TOKEN_UNKNOWN');
  expect(await say(bet('b', '10'))).toBe(990);
  await inTransaction(bench.app.platform.db, (tx) => stopStakes(tx, player, 'blocked'));
  expect(await say(bet('c', '10'))).toBe('STOPPED');
  expect(await say(win('w', '5', { session_id: 'unknown' }))).toBe(995);
  expect(await say(refund('f', 'b'))).toBe(1005);
});

test('a win needs a bet, unless it is nothing; fractions are recorded, not paid', async () => {
  expect(await say(win('w', '5.00'))).toBe('NO_STAKE');
  expect(await say(win('zero', '0.0000'))).toBe(1000);
  expect(await say(win('zero', '0.0000'))).toBe(1000);
  expect(await say(bet('b', '0'))).toBe(1000);
  expect(await say(win('w', '5.0199', { game_uuid: 'unknown' }))).toBe(1005.01);
  expect(await say(win('w', '5.0199'))).toBe(1005.01);
  const { rows } = await bench.app.platform.pool.query(
    'select remainder from game_transaction where ref = $1',
    [own('w')],
  );
  expect(rows).toEqual([{ remainder: 990 }]);
});

test('a finished round takes wins and no bets', async () => {
  expect(await say(bet('b', '10', { finished: '1' }))).toBe(990);
  expect(await say(bet('c', '10'))).toBe('ROUND_FINISHED');
  expect(await say(win('w', '5', { finished: 'true' }))).toBe(995);
});

test('free spins take nothing and pay; prizes and tips need no round', async () => {
  expect(await say(bet('b', '10', { type: 'freespin' }))).toBe(1000);
  expect(await say(win('w', '5', { type: 'freespin' }))).toBe(1005);
  expect(await say(win('elk', '5', { type: 'freespin', round_id: '' }))).toBe(1010);
  expect(await say(win('prize', '5', { type: 'prize_drop', round_id: 'other' }))).toBe(1015);
  expect(await say(bet('tip', '15', { type: 'tip', round_id: '' }))).toBe(1000);
  const { rows } = await bench.app.platform.pool.query('select counts from game_transaction where ref = $1', [
    own('tip'),
  ]);
  expect(rows).toEqual([{ counts: 0 }]);
});

test('without a round, a win belongs to the newest bet without one', async () => {
  expect(await say(win('w', '5', { round_id: '' }))).toBe('NO_STAKE');
  expect(await say(bet('b', '10', { round_id: '' }))).toBe(990);
  expect(await say(win('w', '5', { round_id: '' }))).toBe(995);
  expect(await say(win('w', '5', { round_id: '' }))).toBe(995);
});

test('a bet is refunded once, and every refund of it has the same id', async () => {
  await say(bet('b', '10'));
  const first = await answer(refund('f', 'b'));
  expect(first).toBe(`{"balance":1000.00,"transaction_id":"refund:${own('b')}"}`);
  expect(await answer(refund('f', 'b'))).toBe(first);
  expect(await answer(refund('g', 'b'))).toBe(first);
  expect(await say(win('w', '5'))).toBe('ROLLED_BACK');
});

test('a refund of a bet that never came keeps it from taking effect', async () => {
  expect(await say(refund('f', 'b'))).toBe(1000);
  expect(await say(bet('b', '10'))).toBe('ROLLED_BACK');
  expect(await say(bet('short', '1000.01'))).toBe('INSUFFICIENT_FUNDS');
  expect(await say(refund('g', 'short'))).toBe(1000);
});

test('a bet of nothing succeeds after its refund, and moves nothing', async () => {
  expect(await say(refund('f', 'b'))).toBe(1000);
  const said = JSON.parse(await answer(bet('b', '0.0000')));
  expect(said).toEqual({ balance: 1000, transaction_id: expect.stringMatching(/^\d+$/) });
  expect(JSON.parse(await answer(bet('b', '0.0000')))).toEqual(said);
  // It was recorded nowhere: there is no bet for a win, and an amount is still refused.
  expect(await say(win('w', '5'))).toBe('NO_STAKE');
  expect(await say(bet('b', '10'))).toBe('ROLLED_BACK');
  expect(await say(rollback('rb', [['win', 'late']]))).toBe(1000);
  expect(await say(win('late', '0'))).toBe(1000);
  expect(await say(win('late', '5'))).toBe('ROLLED_BACK');
});

test('a bet with a fraction of a satang is malformed and moves nothing, however many decimals it has', async () => {
  expect(await say(bet('a', '10.0000'))).toBe(990);
  expect(await say(bet('b', '10.2500'))).toBe(979.75);
  expect(await say(bet('c', '10.2550'))).toBe('MALFORMED amount');
  expect(await say(bet('d', '0.0001'))).toBe('MALFORMED amount');
  expect(await say({ action: 'balance' })).toBe(979.75);
});

test('a list is rolled back as a whole, with all ids in the answer', async () => {
  await say(bet('b', '10'));
  await say(win('w', '25'));
  const list = rollback('rb', [
    ['bet', 'b'],
    ['win', 'w'],
    ['bet', 'unknown'],
  ]);
  const first = await answer(list);
  expect(JSON.parse(first)).toEqual({
    balance: 1000,
    transaction_id: `rollback:${own('rb')}`,
    rollback_transactions: [own('b'), own('w'), own('unknown')],
  });
  expect(await answer(list)).toBe(first);
  expect(await say(bet('unknown', '10'))).toBe('ROLLED_BACK');
  expect(await say(rollback('rb2', [['win', 'w']]))).toBe(1000);
});

test('a list as JSON in one field is the same', async () => {
  await say(bet('b', '10'));
  const rollback_transactions = JSON.stringify([
    { action: 'bet', amount: 10, transaction_id: own('b'), type: 'bet' },
  ]);
  expect(await say({ action: 'rollback', transaction_id: own('rb'), rollback_transactions })).toBe(1000);
});

test('a list that the wallet is too short for is refused whole, and done when it is not', async () => {
  await say(bet('b', '10'));
  await say(win('w', '500'));
  await say(bet('c', '1485', { round_id: 'r-2' }));
  const list = rollback('rb', [
    ['bet', 'b'],
    ['win', 'w'],
  ]);
  expect(await say(list)).toBe('INSUFFICIENT');
  expect(await say(list)).toBe('INSUFFICIENT');
  expect(await say(list)).toBe('INSUFFICIENT');
  expect(await say({ action: 'balance' })).toBe(5);
  await say(refund('f', 'c'));
  await setFrozen(bench.app.platform.pool, player, true);
  expect(await say(list)).toBe(1000);
  expect(await say(list)).toBe(1000);
});

test('a refund in a list is taken back, but not together with its bet', async () => {
  await say(bet('b', '10'));
  await say(refund('f', 'b'));
  expect(
    await say(
      rollback('rb1', [
        ['bet', 'b'],
        ['refund', 'f'],
      ]),
    ),
  ).toBe(1000);
  expect(await say(rollback('rb2', [['refund', 'f']]))).toBe(990);
  expect(await say(rollback('rb3', [['refund', 'f']]))).toBe(990);
  expect(await say(rollback('rb4', [['refund', 'unknown']]))).toBe(990);
});

test('a wrong signature changes nothing', async () => {
  const call = signed({ player_id: player, currency: 'THB', ...bet('b', '10') }, bench.app.clock.now());
  const body = Buffer.from(String(call.body).replace('amount=10', 'amount=11'));
  expect(await bench.deliver({ ...call, body })).toEqual({
    status: 200,
    body: '{"error_code":"INTERNAL_ERROR","error_description":"BAD_SIGNATURE"}',
  });
  expect(await say({ action: 'balance' })).toBe(1000);
});
