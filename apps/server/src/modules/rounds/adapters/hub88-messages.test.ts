import { expect, test } from 'vitest';
import { BadMessage } from '../adapter.ts';
import { hub88 } from './hub88.ts';
import { bet, now, player, provider, rollback, signed, toCore, win } from './testing-hub88.ts';

const operation = (path: string, fields: object, config = provider) => {
  const call = toCore(path, fields, config);
  return call.do === 'apply' ? call.request.operations[0] : undefined;
};
test('a bet takes the stake', () => {
  expect(toCore('transaction/bet', bet)).toEqual({
    do: 'apply',
    request: {
      player,
      token: bet.token,
      operations: [
        {
          kind: 'stake',
          transactionId: bet.transaction_uuid,
          amount: 1_250,
          round: bet.round,
          game: bet.game_code,
          needsGame: true,
          body: expect.any(Array),
        },
      ],
    },
  });
  expect(operation('transaction/bet', { ...bet, amount: 0 })).toMatchObject({ amount: 0 });
  expect(operation('transaction/bet', { ...bet, round_closed: true })).toMatchObject({ closesRound: true });
  expect(operation('transaction/bet', { ...bet, round: null })?.round).toBe(bet.transaction_uuid);
});

test('a free bet is recorded and takes nothing', () => {
  const free = operation('transaction/bet', { ...bet, is_free: true });
  expect(free).toMatchObject({ kind: 'stake', amount: 0 });
  expect(free?.body).not.toEqual(operation('transaction/bet', { ...bet, amount: 0 })?.body);
});

test('a win names its bet; fractions of a satang are recorded, not paid', () => {
  expect(operation('transaction/win', win)).toMatchObject({
    kind: 'win',
    amount: 2_500,
    remainder: 900,
    round: bet.round,
    original: bet.transaction_uuid,
    closesRound: true,
  });
  expect(operation('transaction/win', { ...win, round: null, amount: 0 })).toMatchObject({
    amount: 0,
    round: bet.transaction_uuid,
  });
});

test('a rollback names what it reverses; a win only where it is agreed', () => {
  expect(operation('transaction/rollback', rollback)).toEqual({
    kind: 'rollback',
    transactionId: 'back-1',
    amount: 0,
    original: bet.transaction_uuid,
    round: bet.round,
    closesRound: true,
    body: expect.any(Array),
  });
  const agreed = { ...provider, settings: { rollbackWins: 'yes' } };
  expect(operation('transaction/rollback', rollback, agreed)).toMatchObject({ mayReverseWin: true });
});

test('a repetition has the same body, whatever its request is called; another transaction has not', () => {
  const body = (fields: object, path = 'transaction/win') => operation(path, { ...win, ...fields })?.body;
  expect(body({ request_uuid: 'other', token: 'other', meta: null })).toEqual(body({}));
  for (const change of [
    { amount: 2_500_901 },
    { round: 'r' },
    { game_code: 'g' },
    { reference_transaction_uuid: 'b' },
    { user: player.replace('1', '2') },
    { is_free: true },
  ]) {
    expect(body(change), JSON.stringify(change)).not.toEqual(body({}));
  }
});

test.each<[string, object | string, string, string]>([
  ['broken', '{"user":', 'body', 'RS_ERROR_WRONG_SYNTAX'],
  ['no object', '[]', 'body', 'RS_ERROR_WRONG_SYNTAX'],
  ['a name twice', JSON.stringify(bet).replace('{', '{"amount":1,'), 'body', 'RS_ERROR_WRONG_SYNTAX'],
  ['an exponent', JSON.stringify(bet).replace('1250000', '1e6'), 'body', 'RS_ERROR_WRONG_SYNTAX'],
  ['a negative amount', { ...bet, amount: -1 }, 'amount', 'RS_ERROR_WRONG_TYPES'],
  ['half a satang', { ...bet, amount: 1_250_500 }, 'amount', 'RS_ERROR_WRONG_TYPES'],
  ['a fraction of a unit', { ...bet, amount: 1.5 }, 'amount', 'RS_ERROR_WRONG_TYPES'],
  ['an amount as text', { ...bet, amount: '1000' }, 'amount', 'RS_ERROR_WRONG_TYPES'],
  ['too much', JSON.stringify(bet).replace('1250000', '9'.repeat(25)), 'amount', 'RS_ERROR_WRONG_TYPES'],
  ['no id', { ...bet, transaction_uuid: undefined }, 'transaction_uuid', 'RS_ERROR_WRONG_SYNTAX'],
  ['an id that is a number', { ...bet, transaction_uuid: 1 }, 'transaction_uuid', 'RS_ERROR_WRONG_TYPES'],
  ['no amount', { ...bet, amount: undefined }, 'amount', 'RS_ERROR_WRONG_SYNTAX'],
  ['an empty id', { ...bet, transaction_uuid: '' }, 'transaction_uuid', 'RS_ERROR_WRONG_TYPES'],
  ['a control character', { ...bet, round: 'a\u0000b' }, 'round', 'RS_ERROR_WRONG_TYPES'],
  ['dollars', { ...bet, currency: 'USD' }, 'currency', 'RS_ERROR_WRONG_CURRENCY'],
  ['no currency', { ...bet, currency: undefined }, 'currency', 'RS_ERROR_WRONG_SYNTAX'],
  ['a currency that is a number', { ...bet, currency: 764 }, 'currency', 'RS_ERROR_WRONG_TYPES'],
  ['no player', { ...bet, user: undefined }, 'user', 'RS_ERROR_WRONG_SYNTAX'],
  ['a player that is a number', { ...bet, user: 12345 }, 'user', 'RS_ERROR_WRONG_TYPES'],
  ['a player that is null', { ...bet, user: null }, 'user', 'RS_ERROR_WRONG_TYPES'],
  ['a player that is no id', { ...bet, user: 'john12345' }, 'user', 'RS_ERROR_INVALID_TOKEN'],
])('%s is malformed', (_case, fields, field, status) => {
  const call = signed('transaction/bet', fields);
  expect(hub88.verify(call, provider, now)).toBe(true);
  const thrown = thrownBy(call);
  expect(thrown).toMatchObject({ field });
  const { body } = hub88.answer(undefined, { did: 'badMessage', call, ...thrown }, provider, now);
  expect(JSON.parse(body).status).toBe(status);
});

function thrownBy(call: ReturnType<typeof signed>): Pick<BadMessage, 'field' | 'fault'> {
  try {
    hub88.parse(call, provider);
  } catch (error) {
    expect(error).toBeInstanceOf(BadMessage);
    const { field, fault } = error as BadMessage;
    return { field, fault };
  }
  throw new Error('it was understood');
}

test('every answer repeats the request_uuid that can be read, also if the signature is wrong', () => {
  const { request_uuid } = bet;
  const answerTo = (fields: object | string, did: 'badSignature' | 'badMessage') => {
    const call = signed('transaction/bet', fields);
    const result =
      did === 'badSignature' ? { did, call } : { did, call, field: 'user', fault: 'type' as const };
    return JSON.parse(hub88.answer(undefined, result, provider, now).body);
  };
  for (const did of ['badSignature', 'badMessage'] as const) {
    expect(answerTo({ ...bet, user: 1 }, did)).toMatchObject({ request_uuid });
    expect(answerTo(bet, did).user).toBe(did === 'badMessage' ? player : undefined);
    for (const unreadable of [
      '{"request_uuid":"a"',
      '[]',
      'null',
      '{"request_uuid":1}',
      '{"request_uuid":{}}',
    ]) {
      expect(answerTo(unreadable, did), unreadable).toEqual({ status: expect.any(String) });
    }
    expect(answerTo({ request_uuid: 'x'.repeat(501) }, did)).not.toHaveProperty('request_uuid');
  }
});
