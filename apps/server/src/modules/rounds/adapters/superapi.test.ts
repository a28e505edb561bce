import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadMessage, type NeutralStep, NotExpressible } from '../adapter.ts';
import type { CoreAnswer, Refusal } from '../wallet.ts';
import { superapi } from './superapi.ts';
import { bet, envelope, now, player, provider, signed } from './testing-superapi.ts';

describe('signature', () => {
  const body =
    '{"id":"46a0a0da-22c9-4016-94bd-d80ab6d97026","timestampMillis":1763800000000,"productId":"PRETTY","currency":"THB","username":"p1","txns":[{"id":"t-1","status":"OPEN","roundId":"r-1","betAmount":12.5,"gameCode":"BAC","playInfo":"banker"}]}';
  const golden = {
    path: 'placeBets',
    headers: {
      'sapi-timestamp': '1763800000123',
      'sapi-signature': 'b868f9548653ada954192e56684ddb144f5ecf63fc2f5c4a3d481c84c448a72d',
    },
    body: Buffer.from(body),
  };
  const verify = (change: object = {}, headers: object = {}, config = provider, at = now) =>
    superapi.verify({ ...golden, ...change, headers: { ...golden.headers, ...headers } }, config, at);

  test('of the body, a point and the time', () => {
    expect(verify()).toBe(true);
    const keys = [{ signatureKey: 'new' }, { signatureKey: 'secret' }];
    expect(verify({}, {}, { ...provider, keys })).toBe(true);
    expect(verify({}, {}, { ...provider, settings: { signedText: 'timestamp.body' } })).toBe(false);
  });

  test('wrong, missing, of another body or key: refused', () => {
    expect(verify({ body: Buffer.from(body.replace('12.5', '1.25')) })).toBe(false);
    expect(verify({ body: Buffer.from(`${body} `) })).toBe(false);
    expect(verify({}, { 'sapi-signature': undefined })).toBe(false);
    expect(verify({}, { 'sapi-signature': '0'.repeat(64) })).toBe(false);
    expect(verify({}, { 'sapi-signature': golden.headers['sapi-signature'].toUpperCase() })).toBe(false);
    expect(verify({}, { 'sapi-timestamp': '1763800000124' })).toBe(false);
    expect(verify({}, { 'sapi-timestamp': '' })).toBe(false);
    expect(verify({}, {}, { ...provider, keys: [{ signatureKey: 'other' }] })).toBe(false);
    // Without a key nothing is signed, not even by the empty one.
    const empty = signed('placeBets', body, '');
    expect(superapi.verify(empty, { ...provider, keys: [{ signatureKey: '' }, {}] }, now)).toBe(false);
  });

  test('old or from the future: refused', () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect(verify({}, {}, provider, at(300))).toBe(true);
    expect(verify({}, {}, provider, at(-300))).toBe(true);
    expect(verify({}, {}, provider, at(301))).toBe(false);
    expect(verify({}, {}, provider, at(-301))).toBe(false);
    expect(verify({}, {}, { ...provider, settings: { windowSeconds: '1000' } }, at(999))).toBe(true);
    expect(verify({}, {}, { ...provider, settings: { windowSeconds: 'abc' } }, at(1))).toBe(false);
  });

  test('the answer to a wrong one has nothing of the message in it', () => {
    const answer = superapi.answer(undefined, { did: 'badSignature', call: golden }, provider, now);
    expect(answer.body).toBe('{"statusCode":30002,"timestampMillis":1763800000123}');
  });
});

test.each<[Refusal, number]>([
  ['INSUFFICIENT', 10002],
  ['LIMIT', 40003],
  ['STOPPED', 40003],
  ['FROZEN', 40003],
  ['MAINTENANCE', 40003],
  ['GAME_OFF', 40003],
  ['TOKEN_UNKNOWN', 30001],
  ['TOKEN_EXPIRED', 30001],
  ['SESSION_ENDED', 30001],
  ['WRONG_PLAYER', 30001],
  ['ID_REUSED', 20002],
  ['NO_STAKE', 20001],
  ['ROUND_FINISHED', 20004],
  ['ROLLED_BACK', 20003],
  ['NOT_ROLLED_BACK', 20001],
  ['UNKNOWN_PLAYER', 10001],
])('%s is %d', (verdict, statusCode) => {
  const message = superapi.parse(signed('placeBets', envelope('q', [bet('t', 1)])), provider);
  const outcome: CoreAnswer = {
    did: 'apply',
    outcome: { verdict, balanceBefore: 700, operations: [{ verdict, isReplayed: false, balance: 700 }] },
  };
  const said = superapi.answer(message, outcome, provider, now);
  expect(said.body).toBe(
    `{"id":"q","statusCode":${statusCode},"timestampMillis":1763800000123,"productId":"PRETTY","currency":"THB","balance":7.00,"balanceBefore":7.00,"balanceAfter":7.00,"username":"${player}"}`,
  );
  expect(superapi.read(said)).toMatchObject({ kind: 'refused', code: String(statusCode), balance: 700 });
  const refused: CoreAnswer = { did: 'refused', verdict, balance: 700 };
  expect(superapi.answer(message, refused, provider, now)).toEqual(said);
});

test('nothing certain is an internal error, without a balance', () => {
  const message = superapi.parse(signed('placeBets', envelope('q', [bet('t', 1)])), provider);
  const said = superapi.answer(message, { did: 'unavailable' }, provider, now);
  expect(JSON.parse(said.body)).toMatchObject({ id: 'q', statusCode: 50001 });
  expect(superapi.read(said)).toEqual({ kind: 'unavailable', code: '50001' });
});

const place = JSON.stringify(envelope('q', [bet('t', 12.5)]));
test.each<[string, string, string, string, number]>([
  ['broken', 'placeBets', '{', 'body', 40003],
  ['a list', 'placeBets', '[]', 'body', 40003],
  ['a name twice', 'placeBets', place.replace('{', '{"id":"x",'), 'body', 40003],
  ['a name of a bet twice', 'placeBets', place.replace('12.5', '1,"betAmount":12.5'), 'body', 40003],
  ['an exponent', 'placeBets', place.replace('12.5', '1e2'), 'body', 40003],
  ['a negative amount', 'placeBets', place.replace('12.5', '-1'), 'txns.0.betAmount', 40003],
  ['a fraction of a satang', 'placeBets', place.replace('12.5', '0.001'), 'txns.0.betAmount', 40003],
  ['too many digits', 'placeBets', place.replace('12.5', '0.1234567'), 'txns.0.betAmount', 40003],
  ['too much', 'placeBets', place.replace('12.5', '9'.repeat(17)), 'txns.0.betAmount', 40003],
  ['an amount as text', 'placeBets', place.replace('12.5', '"12.5"'), 'txns.0.betAmount', 40003],
  ['no bets', 'placeBets', JSON.stringify(envelope('q', [])), 'txns', 40003],
  ['another status', 'placeBets', place.replace('OPEN', 'SETTLED'), 'txns.0.status', 40003],
  ['another currency', 'placeBets', place.replace('THB', 'USD'), 'currency', 40003],
  ['a player that is no id', 'placeBets', place.replace(player, 'p1'), 'username', 10001],
  ['a player that is a number', 'placeBets', place.replace(`"${player}"`, '7'), 'username', 40003],
  ['no player', 'placeBets', place.replace('"username"', '"user"'), 'username', 40003],
  ['a product with a colon', 'placeBets', place.replace('PRETTY', 'A:B'), 'productId', 40003],
  ['a control character', 'placeBets', place.replace('"t"', '"a\\u0007"'), 'txns.0.id', 40003],
  [
    'half a satang taken along',
    'adjustBalance',
    JSON.stringify(envelope('q', [{ refId: 'a', status: 'DEBIT', amount: 0.005 }])),
    'txns.amount',
    40003,
  ],
])('%s is malformed', (_case, path, text, field, statusCode) => {
  const call = signed(path, text);
  expect(superapi.verify(call, provider, now)).toBe(true);
  let thrown: unknown;
  try {
    superapi.parse(call, provider);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(BadMessage);
  expect(thrown).toMatchObject({ field });
  const { fault } = thrown as BadMessage;
  const said = superapi.answer(undefined, { did: 'badMessage', call, field, fault }, provider, now);
  expect(JSON.parse(said.body)).toMatchObject({ statusCode, timestampMillis: 1_763_800_000_123 });
});

test('the answer to a malformed message repeats what can be read of it', () => {
  const answerTo = (text: string): unknown => {
    const call = signed('placeBets', text);
    return JSON.parse(
      superapi.answer(undefined, { did: 'badMessage', call, field: 'txns', fault: 'value' }, provider, now)
        .body,
    );
  };
  const common = { statusCode: 40003, timestampMillis: 1_763_800_000_123 };
  const { txns: _, timestampMillis: __, ...repeated } = JSON.parse(place);
  expect(answerTo(place)).toEqual({ ...common, ...repeated });
  const { username: ___, ...others } = repeated;
  expect(answerTo(place.replace(`"${player}"`, '7'))).toEqual({ ...common, ...others });
  expect(answerTo('{')).toEqual(common);
});

test('the request log is searched by what the message names', () => {
  const of = (path: string, fields: object) =>
    superapi.reference(superapi.parse(signed(path, fields), provider));
  expect(of('placeBets', envelope('q', [bet('t', 1)]))).toEqual({ player, transaction: 't', round: 'r-1' });
  expect(of('adjustBalance', envelope('q', [{ refId: 'a', status: 'DEBIT', amount: 1 }]))).toEqual({
    player,
    transaction: 'a',
  });
  expect(of('checkBalance', envelope('q'))).toEqual({ player });
});

const id = fc.stringMatching(/^[!-9;-~]{1,30}$/);
const amount = fc.integer({ min: 0, max: 10_000_000 });
type Kind = 'stake' | 'win' | 'rollback' | 'reward';

test('a step that is sent is the step that is read', () => {
  const operation = fc.record({
    kind: fc.constantFrom<Kind>('stake', 'win', 'rollback', 'reward'),
    transactionId: id,
    original: id,
    round: id,
    amount,
    closesRound: fc.boolean(),
  });
  fc.assert(
    fc.property(operation, fc.option(fc.uuid(), { nil: undefined }), (wanted, token) => {
      const step: NeutralStep = { do: 'play', player, ...(token ? { token } : {}), operations: [wanted] };
      const call = superapi.send(step, provider, now);
      expect(superapi.verify(call, provider, now)).toBe(true);
      const message = superapi.parse(call, provider);
      const asked = superapi.toCore(message, provider, { transactions: [] });
      if (asked.do !== 'apply') throw new Error('no operations');
      const [got] = asked.request.operations;
      expect(asked.request).toMatchObject({ player, ...(token ? { token } : {}) });
      expect(got).toMatchObject({
        kind: wanted.kind,
        amount: wanted.kind === 'rollback' ? 0 : wanted.amount,
        ...(wanted.kind === 'reward' ? {} : { round: `TEST:${wanted.round}` }),
        ...(wanted.kind === 'stake' ? { transactionId: `B:TEST:${wanted.transactionId}` } : {}),
        ...(['win', 'rollback'].includes(wanted.kind) ? { original: `B:TEST:${wanted.original}` } : {}),
        ...(wanted.kind === 'win' && wanted.closesRound ? { closesRound: true } : {}),
      });
    }),
  );
});

test('what SuperAPI has no message for is not sent', () => {
  const play = (...operations: (NeutralStep & { do: 'play' })['operations'][number][]) =>
    superapi.send({ do: 'play', player, operations }, provider, now).path;
  const stake = { kind: 'stake' as const, transactionId: 's', round: 'r', amount: 100 };
  const win = { kind: 'win' as const, transactionId: 'w', original: 's', round: 'r', amount: 1 };
  expect(play(stake, { ...stake, transactionId: 's2' })).toBe('placeBets');
  expect(play(stake, win)).toBe('settleBets');
  expect(play({ kind: 'takeBack', transactionId: 'x', original: 's', amount: 1 })).toBe('rollback');
  expect(play({ kind: 'adjust', transactionId: 'x', original: 's', amount: 1 })).toBe('adjustBets');
  expect(superapi.send({ do: 'balance', player }, provider, now).path).toBe('checkBalance');
  expect(() => play()).toThrow(NotExpressible);
  expect(() => play({ kind: 'close', transactionId: 'c', round: 'r' })).toThrow(NotExpressible);
  expect(() => play(win, stake)).toThrow(NotExpressible);
  expect(() => superapi.send({ do: 'authenticate', token: 't', session: 's' }, provider, now)).toThrow(
    NotExpressible,
  );
});
