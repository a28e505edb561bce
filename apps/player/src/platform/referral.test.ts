import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeIn, forgetReferral, keepReferral, keptReferral, plainCode, touchIn } from './referral.ts';

const DAY = 86_400_000;

describe('a code', () => {
  it.each([
    ['abcd2345', 'ABCD2345'],
    [' ab cd\u00a02345 ', 'ABCD2345'],
    ['ABCD-2345', 'ABCD2345'],
    ['abcd–23\u200b45', 'ABCD2345'],
  ])('that is written %j is %s', (written, code) => {
    expect(plainCode(written)).toBe(code);
  });

  it.each([
    ['?ref=abcd-2345&openExternalBrowser=1', 'ABCD2345'],
    ['?ref=23456789', '23456789'],
    ['?ref=', undefined],
    ['?ref=%3Cscript%3E', undefined],
    [`?ref=${'A'.repeat(21)}`, undefined],
    ['', undefined],
  ])('in %s is %s', (search, code) => {
    expect(codeIn(search)).toBe(code);
  });
});

describe('the first touch', () => {
  const now = Date.parse('2026-06-30T12:00:00Z');
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    forgetReferral();
    vi.useFakeTimers({ now, toFake: ['Date'] });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('counts for 30 days, and nothing else does', () => {
    const touch = (at: number) => touchIn(JSON.stringify({ code: 'ABCD2345', at }), now)?.code;
    expect([touch(now), touch(now - 30 * DAY + 1)]).toEqual(['ABCD2345', 'ABCD2345']);
    expect([touch(now - 30 * DAY), touch(now + 1)]).toEqual([undefined, undefined]);
    for (const stored of [null, 'null', 'broken', '{"code":5,"at":1}', '{}']) {
      expect(touchIn(stored, now)).toBeUndefined();
    }
  });

  it('wins over later ones until it is too old', () => {
    keepReferral('?ref=FIRST234');
    keepReferral('?ref=SECOND23');
    expect(keptReferral()).toBe('FIRST234');
    vi.setSystemTime(now + 30 * DAY);
    expect(keptReferral()).toBe('');
    keepReferral('?ref=SECOND23');
    expect(keptReferral()).toBe('SECOND23');
    forgetReferral();
    expect(keptReferral()).toBe('');
  });

  it('is known on the page itself where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined);
    keepReferral('?ref=FIRST234');
    expect(keptReferral()).toBe('FIRST234');
  });
});
