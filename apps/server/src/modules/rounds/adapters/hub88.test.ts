import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NeutralStep, NotExpressible } from '../adapter.ts';
import type { CoreAnswer, Refusal } from '../wallet.ts';
import { hub88 } from './hub88.ts';
import {
  bet,
  now,
  others,
  ours,
  player,
  provider,
  request_uuid,
  signed,
  toCore,
  win,
} from './testing-hub88.ts';

const answer = (path: string, fields: object, result: CoreAnswer) =>
  hub88.answer(hub88.parse(signed(path, fields), provider), result, provider, now);
const outcome = (verdict: 'ok' | Refusal, balance?: number): CoreAnswer => ({
  did: 'apply',
  outcome: {
    verdict,
    operations: [{ verdict, isReplayed: false, ...(balance === undefined ? {} : { balance }) }],
  },
});

test("Hub88's published signature is verified with its published key", () => {
  const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxqCmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----`;
  const signature =
    'V3bEXE72v0fbrKNV6bHW945WgsuRvkKcUBA4+C2AiUp+ssrItfk4btBhQfuupBsUXY11JZY+2DSK15NlXeziZbtGQRbgq6v/Ou2tWd652r39nKCfwpxLw1foXaLiSP5ZPudi42M7ANG4XygjaErPiIMHHQaEA6WKqSLIPmJmJJ1u6PkLulpG5CEMO+/6tWRBMMd5vZuHxqc2koaCWI6a3sW+75INSPXbSAEnwVkWPIeUg+EYCdUE7RARSlT/xf5Bp37qtEGZSG7TF7198HDQjAMpC7HBY+tUXsNZwXJJpcRxRh0Pqfz7Q9LG0ikFfdQE+0gCnuLOmx0IMtLIFjVQpA==';
  const config = { ...provider, keys: [ours, { publicKey }] };
  const call = { path: 'x', headers: { 'x-hub88-signature': signature }, body: Buffer.from('test') };
  expect(hub88.verify(call, config, now)).toBe(true);
  expect(hub88.verify({ ...call, body: Buffer.from('test\n') }, config, now)).toBe(false);
});

test('a signature that is missing, wrong, of another body or by another key is refused', () => {
  const call = signed('transaction/bet', bet);
  const signature = call.headers['x-hub88-signature'] ?? '';
  const verify = (headers: Record<string, string>, body = call.body, config = provider) =>
    hub88.verify({ path: call.path, headers, body }, config, now);

  expect(verify(call.headers)).toBe(true);
  expect(verify({})).toBe(false);
  expect(verify({ 'x-hub88-signature': '' })).toBe(false);
  expect(verify({ 'x-hub88-signature': 'A'.repeat(344) })).toBe(false);
  expect(verify({ 'x-hub88-signature': `${signature} ` })).toBe(false);
  expect(verify({ 'x-hub88-signature': signature.slice(0, -2) })).toBe(false);
  expect(verify(call.headers, Buffer.from(JSON.stringify({ ...bet, amount: 1_000 })))).toBe(false);
  expect(verify(call.headers, Buffer.from(`${call.body} `))).toBe(false);
  expect(verify(signed('transaction/bet', bet, others).headers)).toBe(false);
  expect(verify(call.headers, call.body, { ...provider, keys: [] })).toBe(false);
  expect(verify(call.headers, call.body, { ...provider, keys: [{ publicKey: 'no key' }] })).toBe(false);
  // During a change of keys both are valid.
  expect(verify(call.headers, call.body, { ...provider, keys: [others, ours] })).toBe(true);
});

test('balance and info ask for the wallet', () => {
  const { user, token } = bet;
  const balance = { user, token, request_uuid, game_code: null };
  expect(toCore('user/balance', balance)).toEqual({ do: 'balance', player, token });
  expect(toCore('user/info', { user, request_uuid })).toEqual({ do: 'balance', player });
  const result: CoreAnswer = { did: 'balance', player, balance: 98_750 };
  expect(answer('user/balance', balance, result).body).toBe(
    `{"user":"${player}","status":"RS_OK","request_uuid":"${request_uuid}","currency":"THB","balance":98750000}`,
  );
  expect(answer('user/info', { user, request_uuid }, result).body).toBe(
    `{"user":"${player}","status":"RS_OK","request_uuid":"${request_uuid}","country":"TH"}`,
  );
});

test('answers, byte for byte', () => {
  expect(answer('transaction/bet', bet, outcome('ok', 98_750))).toEqual({
    status: 200,
    contentType: 'application/json',
    body: `{"user":"${player}","status":"RS_OK","request_uuid":"${request_uuid}","currency":"THB","balance":98750000}`,
  });
  expect(answer('transaction/bet', bet, outcome('ok', 0)).body).toContain('"balance":0}');
  expect(answer('transaction/bet', bet, outcome('INSUFFICIENT', 42)).body).toBe(
    `{"user":"${player}","status":"RS_ERROR_NOT_ENOUGH_MONEY","request_uuid":"${request_uuid}","currency":"THB","balance":42000}`,
  );
  const call = signed('transaction/bet', bet);
  expect(hub88.answer(undefined, { did: 'badSignature', call }, provider, now).body).toBe(
    `{"status":"RS_ERROR_INVALID_SIGNATURE","request_uuid":"${request_uuid}"}`,
  );
  expect(answer('transaction/bet', bet, { did: 'unavailable' }).body).toBe(
    `{"user":"${player}","status":"RS_ERROR_UNKNOWN","request_uuid":"${request_uuid}"}`,
  );
});

test.each<[Refusal, string]>([
  ['INSUFFICIENT', 'RS_ERROR_NOT_ENOUGH_MONEY'],
  ['LIMIT', 'RS_ERROR_LIMIT_REACHED'],
  ['STOPPED', 'RS_ERROR_USER_DISABLED'],
  ['FROZEN', 'RS_ERROR_USER_DISABLED'],
  ['MAINTENANCE', 'RS_ERROR_UNKNOWN'],
  ['GAME_OFF', 'RS_ERROR_INVALID_GAME'],
  ['TOKEN_UNKNOWN', 'RS_ERROR_INVALID_TOKEN'],
  ['TOKEN_EXPIRED', 'RS_ERROR_TOKEN_EXPIRED'],
  ['SESSION_ENDED', 'RS_ERROR_TOKEN_EXPIRED'],
  ['WRONG_PLAYER', 'RS_ERROR_INVALID_TOKEN'],
  ['ID_REUSED', 'RS_ERROR_DUPLICATE_TRANSACTION'],
  ['NO_STAKE', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ['ROUND_FINISHED', 'RS_ERROR_UNKNOWN'],
  ['ROLLED_BACK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ['NOT_ROLLED_BACK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  ['UNKNOWN_PLAYER', 'RS_ERROR_INVALID_TOKEN'],
])('%s is %s', (verdict, status) => {
  const said = answer('transaction/bet', bet, outcome(verdict, 7));
  expect(JSON.parse(said.body)).toMatchObject({ status, request_uuid, balance: 7_000 });
  expect(hub88.read(said)).toMatchObject({ kind: 'refused', code: status, balance: 7 });
  expect(answer('transaction/bet', bet, { did: 'refused', verdict, balance: 7 })).toEqual(said);
});

test('the request log is searched by what the message names', () => {
  const message = hub88.parse(signed('transaction/win', win), provider);
  expect(hub88.reference(message)).toEqual({ player, transaction: 'win-1', round: bet.round });
});

const id = fc.stringMatching(/^[\x21-\x7e]{1,60}$/);
const step = fc.record({
  kind: fc.constantFrom('stake' as const, 'win' as const, 'rollback' as const),
  transactionId: id,
  original: id,
  round: id,
  amount: fc.maxSafeNat(),
  closesRound: fc.boolean(),
  token: fc.uuid(),
  game: id,
});

test('a step that is sent is the step that is read', () => {
  fc.assert(
    fc.property(step, ({ token, game, ...wanted }) => {
      const neutral: NeutralStep = {
        do: 'play',
        player,
        token,
        game,
        operations: [wanted],
      };
      const call = hub88.send(neutral, provider, now);
      expect(hub88.verify(call, provider, now)).toBe(true);
      const core = hub88.toCore(hub88.parse(call, provider), provider);
      expect(core).toMatchObject({ do: 'apply', request: { player, token } });
      const [got] = core.do === 'apply' ? core.request.operations : [];
      expect(got).toMatchObject({
        kind: wanted.kind,
        transactionId: wanted.transactionId,
        round: wanted.round,
        ...(wanted.kind === 'stake' ? {} : { original: wanted.original }),
        ...(wanted.kind === 'rollback' ? { amount: 0 } : { amount: wanted.amount, game }),
        ...(wanted.closesRound ? { closesRound: true } : {}),
      });
    }),
    { numRuns: 50 },
  );
});

test('what Hub88 has no message for is not sent', () => {
  const play = (operations: (NeutralStep & { do: 'play' })['operations']) =>
    hub88.send({ do: 'play', player, operations }, provider, now);
  expect(() => play([{ kind: 'close', transactionId: 'c', round: 'r' }])).toThrow(NotExpressible);
  expect(() => play([{ kind: 'win', transactionId: 'c', round: 'r' }])).toThrow(NotExpressible);
  expect(() => play([])).toThrow(NotExpressible);
  expect(() => hub88.send({ do: 'authenticate', token: 't', session: 's' }, provider, now)).toThrow(
    NotExpressible,
  );
  expect(() =>
    hub88.send(
      { do: 'balance', player, token: 't' },
      { ...provider, keys: [{ publicKey: ours.publicKey }] },
      now,
    ),
  ).toThrow(NotExpressible);
  expect(hub88.send({ do: 'balance', player, token: 't' }, provider, now).path).toBe('user/balance');
});
