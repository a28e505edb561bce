import { expect, it } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { type Claims, checkAccessToken, signAccessToken } from './tokens.ts';

const secrets = createSecrets('a key of the tests, long enough for them');
const start = new Date('2026-03-01T00:00:00Z');
const claims: Claims = {
  audience: 'player',
  personId: 'person',
  sessionId: 'session',
  expiresAt: new Date('2026-03-01T01:00:00Z'),
  shiftStart: null,
  shiftEnd: null,
  loginDate: '2026-03-01',
};
const at = (time: string) => ({ now: () => new Date(time) });
const named = expect.objectContaining({ personId: 'person', sessionId: 'session' });

it('a token that was right before is right until its end, and not from then on', async () => {
  const token = await signAccessToken(secrets, claims, start);
  const check = (time: string) => checkAccessToken(secrets, 'player', token, at(time));
  expect(await check('2026-03-01T00:00:00Z')).toEqual(named);
  expect(await check('2026-03-01T00:59:59Z')).toEqual(named);
  expect(await check('2026-03-01T01:00:00Z')).toBe('expired');
  const unseen = await signAccessToken(secrets, { ...claims, sessionId: 'other' }, start);
  expect(await checkAccessToken(secrets, 'player', unseen, at('2026-03-01T01:00:00Z'))).toBe('expired');
});

it('what differs from a token that was right is checked itself', async () => {
  const token = await signAccessToken(secrets, claims, start);
  const now = at('2026-03-01T00:10:00Z');
  expect(await checkAccessToken(secrets, 'player', token, now)).toEqual(named);
  expect(await checkAccessToken(secrets, 'staff', token, now)).toBe('invalid');
  const [header, , signature] = token.split('.');
  const staff = Buffer.from(JSON.stringify({ sub: 'boss', sid: 'x', exp: 4_000_000_000 })).toString(
    'base64url',
  );
  for (const forged of [`${token}x`, token.slice(0, -2), `${header}.${staff}.${signature}`])
    expect(await checkAccessToken(secrets, 'player', forged, now)).toBe('invalid');
  const others = createSecrets('another key of the tests, of another installation');
  expect(await checkAccessToken(others, 'player', token, now)).toBe('invalid');
});

it('more tokens than are remembered are right all the same', async () => {
  const now = at('2026-03-01T00:10:00Z');
  const few = createSecrets('a key of the test of many tokens, long enough');
  const tokens = await Promise.all(
    Array.from({ length: 5_010 }, (_, no) => signAccessToken(few, { ...claims, sessionId: `s${no}` }, start)),
  );
  const ids = async () => {
    const checks = await Promise.all(tokens.map((token) => checkAccessToken(few, 'player', token, now)));
    return checks.map((check) => (typeof check === 'string' ? check : check.sessionId));
  };
  const all = tokens.map((_, no) => `s${no}`);
  expect(await ids()).toEqual(all);
  expect(await ids()).toEqual(all);
});
