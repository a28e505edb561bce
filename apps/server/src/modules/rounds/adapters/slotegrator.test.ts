import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadMessage, type NeutralStep, NotExpressible } from '../adapter.ts';
import type { CoreAnswer, Refusal } from '../wallet.ts';
import { slotegrator } from './slotegrator.ts';
import { now, player, provider, signed, signedBody } from './testing-slotegrator.ts';

const bet = {
  action: 'bet',
  amount: '12.50',
  currency: 'THB',
  game_uuid: 'abcd12345',
  player_id: player,
  round_id: 'r-1',
  session_id: 's-1',
  transaction_id: 'tx 1',
  type: 'bet',
};
const verify = (call: ReturnType<typeof signed>, config = provider, at = now) =>
  slotegrator.verify(call, config, at);
const withHeaders = (call: ReturnType<typeof signed>, headers: Record<string, string | undefined>) => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

describe('signature', () => {
  // Made by the PHP of the documentation: array_merge, ksort, http_build_query, hash_hmac('sha1').
  test('of the sorted parameters and headers', () => {
    const call = signed(bet);
    expect(call.headers['x-sign']).toBe('38005773dd083d303d3f2d61e0806f194b200991');
    expect(verify(call)).toBe(true);
    // The order in which they were sent does not matter.
    expect(signed(Object.fromEntries(Object.entries(bet).reverse())).headers['x-sign']).toBe(
      call.headers['x-sign'],
    );
  });

  test('of a list in the order in which it was sent', () => {
    const list = (index: number, action: string, amount: string, id: string) => ({
      [`rollback_transactions[${index}][action]`]: action,
      [`rollback_transactions[${index}][amount]`]: amount,
      [`rollback_transactions[${index}][transaction_id]`]: id,
      [`rollback_transactions[${index}][type]`]: action,
    });
    const fields = { ...list(0, 'bet', '10.00', 'b-1'), ...list(1, 'win', '5.00', 'w-1') };
    const rollback = { action: 'rollback', currency: 'THB', game_uuid: 'g', player_id: 'p', ...fields };
    const call = signed({
      ...rollback,
      round_id: 'r-1',
      session_id: 's-1',
      transaction_id: 'rb-1',
      type: 'rollback',
    });
    expect(call.headers['x-sign']).toBe('9663950eed6cfa24a29b68aa14bbbca8e6fd77f5');
    expect(verify(call)).toBe(true);
  });

  test('wrong, missing, of another body, key or merchant: refused', () => {
    const call = signed(bet);
    expect(verify({ ...call, body: Buffer.from(String(call.body).replace('12.50', '12.5')) })).toBe(false);
    expect(verify({ ...call, body: Buffer.from(`${call.body}&extra=`) })).toBe(false);
    expect(verify(withHeaders(call, { 'x-sign': undefined }))).toBe(false);
    expect(verify(withHeaders(call, { 'x-sign': '0'.repeat(40) }))).toBe(false);
    expect(verify(withHeaders(call, { 'x-nonce': 'other' }))).toBe(false);
    expect(verify(withHeaders(call, { 'x-timestamp': '1763800001' }))).toBe(false);
    expect(verify(signedBody(String(call.body), now, 'other'))).toBe(false);
    expect(verify(signedBody(String(call.body), now, 'secret', 'm-999'))).toBe(false);
    expect(
      verify(signedBody(String(call.body), now, ''), { ...provider, keys: [{ merchantId: 'm-123' }] }),
    ).toBe(false);
    const keys = [{ merchantId: 'm-123', merchantKey: 'new' }, ...provider.keys];
    expect(verify(call, { ...provider, keys })).toBe(true);
  });

  test('half a minute old or early, not more', () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect([-31, -30, 30, 31].map((seconds) => verify(signed(bet), provider, at(seconds)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(verify(signed(bet), { ...provider, settings: { skewSeconds: '300' } }, at(299))).toBe(true);
    expect(verify(signed(bet), { ...provider, settings: { skewSeconds: 'x' } }, at(1))).toBe(false);
  });

  test.each([
    ['nothing', ''],
    ['no pair', 'action'],
    ['a repeated field', 'action=bet&amount=1&amount=2'],
    ['a repeated field, spelled differently', 'action=bet&amount=1&amoun%74=2'],
    ['a repeated field of the list', 'rollback_transactions[0][type]=bet&rollback_transactions[0][type]=win'],
    ['both forms of the list', 'rollback_transactions[0][type]=bet&rollback_transactions=[]'],
    ['a name in capitals', 'Action=bet'],
    ['a list that is not known', 'other[0][type]=bet'],
    ['a number that PHP reads as a name', 'rollback_transactions[007][type]=bet'],
    ['broken hexadecimal', 'action=%zz'],
    ['broken UTF-8', 'action=%ff'],
    ['raw Thai', 'action=เดิมพัน'],
    ['a value that is too long', `action=${'x'.repeat(501)}`],
    ['too many fields', Array.from({ length: 601 }, (_, i) => `f${'_'.repeat(i % 30)}=1`).join('&')],
  ])('a form with %s has none', (_case, body) => {
    expect(verify(signedBody(body))).toBe(false);
  });

  test('empty values and every sign are signed as PHP writes them', () => {
    const call = signed({ action: "a~!*'() b+c/ไทย", round_id: '' });
    expect(String(call.body)).toBe(
      'action=a%7E%21%2A%27%28%29+b%2Bc%2F%E0%B9%84%E0%B8%97%E0%B8%A2&round_id=',
    );
    expect(verify(call)).toBe(true);
  });
});

describe('messages', () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ['another action', { action: 'steal' }, 'action'],
    ['a negative amount', { amount: '-1.00' }, 'amount'],
    ['an exponent', { amount: '1e3' }, 'amount'],
    ['a comma', { amount: '1,50' }, 'amount'],
    ['a fraction of a satang', { amount: '0.0050' }, 'amount'],
    ['six decimals', { amount: '1.000000' }, 'amount'],
    ['too much', { amount: '9'.repeat(17) }, 'amount'],
    ['no amount', { amount: undefined }, 'amount'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['a player that is no id', { player_id: 'john' }, 'player_id'],
    ['no transaction', { transaction_id: '' }, 'transaction_id'],
    ['a control character', { round_id: 'a\u0000' }, 'round_id'],
    ['another type of bet', { type: 'free' }, 'type'],
    ['no bet to refund', { action: 'refund' }, 'bet_transaction_id'],
    ['no list', { action: 'rollback' }, 'rollback_transactions'],
    ['a broken list', { action: 'rollback', rollback_transactions: '[{' }, 'body'],
    [
      'a list with a field twice',
      { action: 'rollback', rollback_transactions: '[{"action":"bet","action":"win"}]' },
      'body',
    ],
    ['an empty list', { action: 'rollback', rollback_transactions: '[]' }, 'rollback_transactions'],
  ])('%s: malformed', (_case, change, field) => {
    const fields = Object.entries({ ...bet, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const call = signed(Object.fromEntries(fields));
    expect(verify(call)).toBe(true);
    let thrown: unknown;
    try {
      slotegrator.parse(call, provider);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BadMessage);
    expect(thrown).toMatchObject({ field });
    const said = slotegrator.answer(
      undefined,
      { did: 'badMessage', call, field, fault: 'value' },
      provider,
      now,
    );
    expect(said.body).toBe(`{"error_code":"INTERNAL_ERROR","error_description":"MALFORMED ${field}"}`);
    expect(slotegrator.read(said)).toEqual({ kind: 'malformed', code: 'INTERNAL_ERROR' });
  });

  test('a repetition is the same whatever its session, time and count are', () => {
    const bodyOf = (change: object = {}) => {
      const call = slotegrator.toCore(slotegrator.parse(signed({ ...bet, ...change }), provider), provider);
      return call.do === 'apply' ? call.request.operations[0].body : [];
    };
    const same = {
      session_id: 's-2',
      casino_request_retry_count: '3',
      transaction_datetime: '1.5',
      game_uuid: 'g2',
    };
    expect(bodyOf(same)).toEqual(bodyOf());
    expect(bodyOf({ amount: '12.5000' })).toEqual(bodyOf());
    for (const change of [{ amount: '12.51' }, { round_id: 'r-2' }, { round_id: '' }, { type: 'freespin' }]) {
      expect(bodyOf(change)).not.toEqual(bodyOf());
    }
  });

  test('the request log is searched by what the message names', () => {
    const message = slotegrator.parse(signed(bet), provider);
    expect(slotegrator.reference(message)).toMatchObject({ player, round: 'r-1' });
  });
});

test.each<Refusal>([
  'LIMIT',
  'STOPPED',
  'FROZEN',
  'MAINTENANCE',
  'GAME_OFF',
  'TOKEN_UNKNOWN',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'WRONG_PLAYER',
  'ID_REUSED',
  'NO_STAKE',
  'ROUND_FINISHED',
  'ROLLED_BACK',
  'NOT_ROLLED_BACK',
  'UNKNOWN_PLAYER',
])('%s is an internal error, without a balance', (verdict) => {
  const message = slotegrator.parse(signed(bet), provider);
  const outcome: CoreAnswer = {
    did: 'apply',
    outcome: { verdict, operations: [{ verdict, isReplayed: false, balance: 700 }] },
  };
  const said = slotegrator.answer(message, outcome, provider, now);
  expect(said).toEqual({
    status: 200,
    contentType: 'application/json',
    body: `{"error_code":"INTERNAL_ERROR","error_description":"${verdict}"}`,
  });
  expect(slotegrator.read(said)).toEqual({ kind: 'refused', verdict, code: 'INTERNAL_ERROR' });
  expect(slotegrator.answer(message, { did: 'refused', verdict, balance: 700 }, provider, now)).toEqual(said);
});

test('nothing certain is an internal error too', () => {
  const message = slotegrator.parse(signed(bet), provider);
  const said = slotegrator.answer(message, { did: 'unavailable' }, provider, now);
  expect(slotegrator.read(said)).toEqual({ kind: 'unavailable', code: 'INTERNAL_ERROR' });
  const wrong = slotegrator.answer(undefined, { did: 'badSignature', call: signed(bet) }, provider, now);
  expect(slotegrator.read(wrong)).toEqual({ kind: 'badSignature', code: 'INTERNAL_ERROR' });
});

const id = fc.stringMatching(/^[!-~]{1,40}$/);
type Kind = 'stake' | 'win' | 'rollback' | 'reward';

test('a step that is sent is the step that is read', () => {
  const operation = fc.record({
    kind: fc.constantFrom<Kind>('stake', 'win', 'rollback', 'reward'),
    transactionId: id,
    original: id,
    round: id,
    amount: fc.maxSafeNat(),
    closesRound: fc.boolean(),
  });
  fc.assert(
    fc.property(operation, id, id, (wanted, token, game) => {
      const step: NeutralStep = { do: 'play', player, token, game, operations: [wanted] };
      const call = slotegrator.send(step, provider, now);
      expect(verify(call)).toBe(true);
      const asked = slotegrator.toCore(slotegrator.parse(call, provider), provider);
      expect(asked).toMatchObject({ do: 'apply', request: { player, token } });
      const [got] = asked.do === 'apply' ? asked.request.operations : [];
      expect(got).toMatchObject({
        kind: wanted.kind,
        transactionId: wanted.transactionId,
        amount: wanted.kind === 'rollback' ? 0 : wanted.amount,
        game,
        ...(wanted.kind === 'rollback' ? { original: wanted.original } : {}),
        ...(['stake', 'win'].includes(wanted.kind) ? { round: wanted.round } : {}),
        ...(wanted.closesRound && wanted.kind !== 'reward' ? { closesRound: true } : {}),
      });
    }),
  );
});

test('what Slotegrator has no message for is not sent', () => {
  const play = (...operations: (NeutralStep & { do: 'play' })['operations'][number][]) =>
    String(slotegrator.send({ do: 'play', player, operations }, provider, now).body);
  const rollback = { kind: 'rollback' as const, transactionId: 'x', original: 'b', round: 'r' };
  expect(play(rollback)).toContain('action=refund');
  expect(play(rollback, { ...rollback, original: 'c' })).toContain('action=rollback');
  expect(play({ kind: 'takeBack', transactionId: 'x', original: 'w', amount: 1 })).toContain(
    'action=rollback',
  );
  expect(String(slotegrator.send({ do: 'balance', player }, provider, now).body)).toContain('action=balance');
  expect(() => play()).toThrow(NotExpressible);
  expect(() => play({ kind: 'close', transactionId: 'c', round: 'r' })).toThrow(NotExpressible);
  expect(() => play(rollback, { kind: 'stake', transactionId: 's', round: 'r', amount: 1 })).toThrow(
    NotExpressible,
  );
  expect(() => slotegrator.send({ do: 'authenticate', token: 't', session: 's' }, provider, now)).toThrow(
    NotExpressible,
  );
});
