import { describe, expect, it } from 'vitest';
import { isExpired, needsRefresh, REFRESH_AHEAD, readClaims, shiftEndOf } from './rules.ts';

const at = (text: string) => Date.parse(text);
const seconds = (text: string) => at(text) / 1000;
const encode = (claims: unknown) =>
  `h.${btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(claims))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')}.s`;

describe('reading a token', () => {
  it('reads claims, Thai letters too', () => {
    expect(readClaims(encode({ exp: 5, name: 'สมชาย' }))).toEqual({ exp: 5, name: 'สมชาย' });
  });
  it.each(['', 'abc', 'a.b', 'a.!!!.c', `a.${btoa('7')}.c`])('returns null for %j', (token) => {
    expect(readClaims(token)).toBeNull();
  });
});

describe('expiry without shift times', () => {
  const now = at('2025-11-20T10:00:00+07:00');
  it('is expired without exp', () => expect(isExpired({}, now)).toBe(true));
  it.each([
    [5 * 60_000, false],
    [5 * 60_000 - 1, true],
    [0, true],
    [-1, true],
    [60 * 60_000, false],
  ])('%d ms left: expired %s', (left, expired) => {
    expect(isExpired({ exp: (now + left) / 1000 }, now)).toBe(expired);
  });
});

describe('expiry with shift times (Asia/Bangkok)', () => {
  const day = {
    exp: seconds('2025-11-20T18:00:00+07:00'),
    shiftStart: '08:00:00',
    shiftEnd: '17:00:00',
    loginDate: '2025-11-20',
  };
  const night = {
    exp: seconds('2025-11-21T06:00:00+07:00'),
    shiftStart: '22:00:00',
    shiftEnd: '06:00:00',
    loginDate: '2025-11-20',
  };

  it('ends the same day if the start is before the end', () => {
    expect(shiftEndOf(day)).toBe(at('2025-11-20T17:00:00+07:00'));
    expect(isExpired(day, at('2025-11-20T16:59:59.999+07:00'))).toBe(false);
    expect(isExpired(day, at('2025-11-20T17:00:00+07:00'))).toBe(true);
  });
  it('ends the next day otherwise, also over the new year', () => {
    expect(isExpired(night, at('2025-11-21T05:59:59+07:00'))).toBe(false);
    expect(isExpired(night, at('2025-11-21T06:00:00+07:00'))).toBe(true);
    expect(shiftEndOf({ ...night, loginDate: '2025-12-31' })).toBe(at('2026-01-01T06:00:00+07:00'));
  });
  it('counts a login after midnight to the shift that began the day before', () => {
    expect(isExpired({ ...night, loginDate: '2025-11-19' }, at('2025-11-20T05:00:00+07:00'))).toBe(false);
    expect(isExpired({ ...night, loginDate: '2025-11-19' }, at('2025-11-20T07:00:00+07:00'))).toBe(true);
  });
  it('is 24 hours for an equal start and end', () => {
    const round = { ...day, shiftStart: '09:00:00', shiftEnd: '09:00:00' };
    expect(shiftEndOf(round)).toBe(at('2025-11-21T09:00:00+07:00'));
  });
  it('does not apply the five minutes, and still needs exp', () => {
    expect(
      isExpired({ ...day, exp: seconds('2025-11-20T16:02:00+07:00') }, at('2025-11-20T16:00:00+07:00')),
    ).toBe(false);
    const { exp: _, ...withoutExp } = day;
    expect(isExpired(withoutExp, at('2025-11-20T09:00:00+07:00'))).toBe(true);
  });
  it('is expired where the login date is missing or unreadable', () => {
    const { loginDate: _, ...without } = day;
    expect(isExpired(without, at('2025-11-20T09:00:00+07:00'))).toBe(true);
    expect(isExpired({ ...day, loginDate: 'yesterday' }, at('2025-11-20T09:00:00+07:00'))).toBe(true);
  });
});

describe('a token', () => {
  const now = at('2025-11-20T10:00:00+07:00');
  const left = (ms: number) => ({ exp: (now + ms) / 1000 });
  it('is renewed well before the five minutes, and not after', () => {
    expect(needsRefresh(left(REFRESH_AHEAD), now)).toBe(false);
    expect(needsRefresh(left(REFRESH_AHEAD - 1), now)).toBe(true);
    expect(needsRefresh(left(5 * 60_000 - 1), now)).toBe(false);
  });
  it('is not renewed beyond the end of a shift', () => {
    const shift = { shiftStart: '00:00:00', shiftEnd: '10:10:00', loginDate: '2025-11-20' };
    expect(needsRefresh({ ...left(10 * 60_000), ...shift }, now)).toBe(false);
    expect(needsRefresh({ ...left(9 * 60_000), ...shift }, now)).toBe(true);
  });
});
