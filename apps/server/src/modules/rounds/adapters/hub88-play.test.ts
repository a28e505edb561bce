import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import type { NeutralOperation } from '../adapter.ts';
import { stopStakes } from '../index.ts';
import { hub88 } from './hub88.ts';
import { type ProviderBench, startProvider } from './testing.ts';

// Each kind of message over HTTP and through the wallet core, with 1,000 baht in the wallet.

const pair = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let bench: ProviderBench;
beforeAll(async () => {
  bench = await startProvider(hub88, [{ publicKey: pair.publicKey, testPrivateKey: pair.privateKey }]);
});
afterAll(() => bench.close());

let player: string;
let token: string;
beforeEach(async () => {
  delete bench.settings.rollbackWins;
  ({ id: player, token } = await bench.newPlayer(1_000_00));
});

/** Sends a message and reads the answer: its status and the balance. */
async function say(operation: NeutralOperation, more: { token?: string; game?: string } = {}) {
  const step = { do: 'play', player, token, game: 'g', ...more, operations: [operation] } as const;
  const { code, balance } = hub88.read(
    await bench.deliver(hub88.send(step, bench.config, bench.app.clock.now())),
  );
  return [code?.replace(/^RS_(ERROR_)?/, ''), balance];
}
const balance = async () => {
  const call = hub88.send({ do: 'balance', player, token }, bench.config, bench.app.clock.now());
  return hub88.read(await bench.deliver(call)).balance;
};

const bet = (transactionId: string, amount: number, round = 'r') => ({
  ...({ kind: 'stake', transactionId, amount, round } as const),
});
const win = (transactionId: string, amount: number, original: string, round = 'r') => ({
  ...({ kind: 'win', transactionId, amount, original, round } as const),
});
const rollback = (transactionId: string, original: string) => ({
  ...({ kind: 'rollback', transactionId, original, round: 'r' } as const),
});

test('a round: bets, wins and their repetitions', async () => {
  const [b, w] = [randomUUID(), randomUUID()];
  expect(await balance()).toBe(1_000_00);
  expect(await say(bet(b, 10_00))).toEqual(['OK', 990_00]);
  expect(await say(bet(randomUUID(), 990_01))).toEqual(['NOT_ENOUGH_MONEY', 990_00]);
  expect(await say(win(w, 25_00, b))).toEqual(['OK', 1_015_00]);
  expect(await say(bet(b, 10_00))).toEqual(['OK', 990_00]);
  expect(await say(bet(b, 11_00))).toEqual(['DUPLICATE_TRANSACTION', 1_015_00]);
  expect(await say(win(w, 25_00, b, 'other'))).toEqual(['DUPLICATE_TRANSACTION', 1_015_00]);
  expect(await say(win(randomUUID(), 1, 'unknown', 'other'))).toEqual([
    'TRANSACTION_DOES_NOT_EXIST',
    1_015_00,
  ]);
  expect(await say({ ...win(randomUUID(), 0, b), closesRound: true })).toEqual(['OK', 1_015_00]);
  expect(await say(bet(randomUUID(), 1))).toEqual(['UNKNOWN', 1_015_00]);
});

test('rollbacks: once, of what is unknown, of what was refused, not of wins', async () => {
  const [b, w, late] = [randomUUID(), randomUUID(), randomUUID()];
  await say(bet(b, 10_00));
  await say(win(w, 1_00, b));
  expect(await say(rollback(randomUUID(), w))).toEqual(['TRANSACTION_DOES_NOT_EXIST', 991_00]);
  expect(await say(rollback(randomUUID(), b))).toEqual(['OK', 1_001_00]);
  expect(await say(rollback(randomUUID(), b))).toEqual(['OK', 1_001_00]);
  expect(await say(win(randomUUID(), 1_00, b))).toEqual(['TRANSACTION_DOES_NOT_EXIST', 1_001_00]);
  expect(await say(rollback(randomUUID(), late))).toEqual(['OK', 1_001_00]);
  expect(await say(bet(late, 10_00))).toEqual(['TRANSACTION_DOES_NOT_EXIST', 1_001_00]);
  expect(await balance()).toBe(1_001_00);
});

test('where it is agreed, a win is taken back, as soon as the wallet has it', async () => {
  bench.settings.rollbackWins = 'yes';
  const [b, w, back, other] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await say(bet(b, 10_00));
  await say(win(w, 500_00, b));
  await say(bet(other, 1_480_00));
  for (let n = 0; n < 3; n++) expect(await say(rollback(back, w))).toEqual(['NOT_ENOUGH_MONEY', 10_00]);
  await say(rollback(randomUUID(), other));
  expect(await say(rollback(back, w))).toEqual(['OK', 990_00]);
  expect(await say(rollback(back, w))).toEqual(['OK', 990_00]);
});

test('what stops bets stops neither wins nor rollbacks', async () => {
  const [b, c] = [randomUUID(), randomUUID()];
  expect(await say(bet(b, 10_00), { token: 'unknown' })).toEqual(['INVALID_TOKEN', 1_000_00]);
  expect(await say(bet(b, 10_00), { game: 'off' })).toEqual(['INVALID_GAME', 1_000_00]);
  await say(bet(b, 10_00));
  await say(bet(c, 10_00), { game: 'another' });
  await inTransaction(bench.app.platform.db, (tx) => stopStakes(tx, player, 'blocked'));
  expect(await say(bet(randomUUID(), 10_00))).toEqual(['USER_DISABLED', 980_00]);
  expect(await say(win(randomUUID(), 5_00, b), { token: 'unknown' })).toEqual(['OK', 985_00]);
  expect(await say(rollback(randomUUID(), c))).toEqual(['OK', 995_00]);
});

test('a wrong signature is answered with the id of the request that can be read, and changes nothing', async () => {
  const step = { do: 'play', player, token, operations: [bet(randomUUID(), 10_00)] } as const;
  const call = hub88.send(step, bench.config, bench.app.clock.now());
  const { request_uuid } = JSON.parse(call.body.toString());
  for (const body of ['{broken', `${call.body} `]) {
    const { status, body: said } = await bench.deliver({ ...call, body: Buffer.from(body) });
    expect(status).toBe(200);
    expect(JSON.parse(said)).toEqual({
      status: 'RS_ERROR_INVALID_SIGNATURE',
      ...(body === '{broken' ? {} : { request_uuid }),
    });
  }
  expect(await balance()).toBe(1_000_00);
});

test('a bet in a game that we do not know is refused, and a repetition of one that was taken is not', async () => {
  const b = randomUUID();
  expect(await say(bet(b, 10_00), { game: 'unknown' })).toEqual(['INVALID_GAME', 1_000_00]);
  expect(await say(bet(b, 10_00))).toEqual(['OK', 990_00]);
  expect(await say(bet(b, 10_00), { game: 'unknown' })).toEqual(['DUPLICATE_TRANSACTION', 990_00]);
  expect(await say(win(randomUUID(), 25_00, b), { game: 'unknown' })).toEqual(['OK', 1_015_00]);
});

test('a message that lacks its player, or has another type of one, is told so with the id of the request', async () => {
  const whole = { token, request_uuid: randomUUID(), game_code: 'g' };
  const answerTo = async (fields: object) => {
    const body = Buffer.from(JSON.stringify(fields));
    const call = hub88.sign({ path: 'user/balance', body }, bench.config, bench.app.clock.now());
    return JSON.parse((await bench.deliver(call)).body);
  };
  const { request_uuid } = whole;
  expect(await answerTo(whole)).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX', request_uuid });
  expect(await answerTo({ ...whole, user: 7 })).toEqual({ status: 'RS_ERROR_WRONG_TYPES', request_uuid });
  const user = 'john12345';
  expect(await answerTo({ ...whole, user })).toEqual({
    user,
    status: 'RS_ERROR_INVALID_TOKEN',
    request_uuid,
  });
});
