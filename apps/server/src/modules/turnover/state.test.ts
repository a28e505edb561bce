import { describe, expect, it } from 'vitest';
import {
  hundredths,
  leftOf,
  mayBecome,
  requiredOf,
  settled,
  type TurnoverStatus,
  transitions,
} from './state.ts';

describe('what has to be played', () => {
  it('is the amount times the multiplier, rounded up to the satang', () => {
    expect(requiredOf(10_000, 100)).toBe(10_000);
    expect(requiredOf(10_001, 125)).toBe(12_502);
    expect(requiredOf(1, 1)).toBe(1);
    expect(requiredOf(10_000, 0)).toBe(0);
    expect(requiredOf(10_000_000_000, 10_000)).toBe(1_000_000_000_000);
  });
  it('has multipliers of two decimals, kept exactly', () => {
    // 1.15 × 100 is 114.99999999999999 as floats have it.
    expect([0, 0.01, 1, 1.15, 1.1, 4.35, 100].map(hundredths)).toEqual([0, 1, 100, 115, 110, 435, 10_000]);
  });
  it('is never less than nothing', () => {
    expect(leftOf({ required: 100, done: 30 })).toBe(70);
    expect(leftOf({ required: 100, done: 130 })).toBe(0);
  });
});

describe('an open requirement', () => {
  const open = { required: 100, done: 0 };
  it('is reached when it is played, however empty the wallet', () => {
    expect(settled({ required: 100, done: 100 }, 0, 500, false)).toBe('REACHED');
    expect(settled({ required: 100, done: 99 }, 1_000, 500, false)).toBeUndefined();
  });
  it('lapses below the set amount, not at it', () => {
    expect(settled(open, 499, 500, false)).toBe('LAPSED');
    expect(settled(open, 500, 500, false)).toBeUndefined();
  });
  it('does not lapse while anything is held, or a round is open', () => {
    expect(settled(open, 0, 500, true)).toBeUndefined();
  });
  it('never lapses where the set amount is nothing', () => {
    expect(settled(open, 0, 0, false)).toBeUndefined();
  });
});

it('what is waived stays so; what was reached or lapsed opens again if rounds change late', () => {
  const all = Object.keys(transitions) as TurnoverStatus[];
  const next: Partial<Record<TurnoverStatus, TurnoverStatus[]>> = {
    OPEN: ['REACHED', 'LAPSED', 'WAIVED'],
    REACHED: ['OPEN'],
    LAPSED: ['OPEN'],
  };
  for (const from of all) expect(all.filter((to) => mayBecome(from, to))).toEqual(next[from] ?? []);
});
