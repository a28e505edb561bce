import { type BetType, betTypeNames, betTypes, keyOf, writeChat } from '@salung/lotto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLines,
  emptyBasket,
  type Line,
  linesFor,
  offeredLines,
  plannedRate,
  readBasket,
  totalOf,
  weakLines,
  withoutLine,
  withStake,
} from './basket.ts';
import type { Bet, Plan } from './types.ts';

const full: Plan = { id: 1, nameTh: 'เต็ม', nameEn: 'Full', ratePercent: 100, discountPercent: 0 };
const bet = (type: BetType, rate: number): Bet => ({
  type,
  rate,
  minStake: 100,
  maxStake: 100_000,
  perNumber: 1_000_000,
  perPlayer: 100_000,
  tiers: [],
});

const anyLine: fc.Arbitrary<Line> = fc
  .record({
    type: fc.constantFrom(...betTypeNames),
    seed: fc.nat(9_999),
    stake: fc.integer({ min: 1, max: 1e6 }),
  })
  .map(({ type, seed, stake }) => ({
    type,
    number: String(seed).padStart(4, '0').slice(-betTypes[type].digits),
    stake,
  }));

describe('a basket', () => {
  it('keeps every satang that is added, in one line for each number', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.array(anyLine), (before, added) => {
        const lines = addLines(addLines([], before), added);
        expect(totalOf(lines)).toBe(totalOf(before) + totalOf(added));
        const keys = lines.map(({ type, number }) => keyOf(type, number));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
  it('takes tod numbers of the same digits as one, and top numbers as two', () => {
    const lines = addLines(
      [],
      [
        { type: 'tod3', number: '123', stake: 500 },
        { type: 'tod3', number: '321', stake: 500 },
        { type: 'top3', number: '123', stake: 500 },
        { type: 'top3', number: '321', stake: 500 },
      ],
    );
    expect(lines).toEqual([
      { type: 'tod3', number: '123', stake: 1_000 },
      { type: 'top3', number: '123', stake: 500 },
      { type: 'top3', number: '321', stake: 500 },
    ]);
  });
  it('changes and removes the line that is meant', () => {
    const lines = linesFor(['top2', 'bottom2'], ['12', '34'], 1_000);
    const [line] = lines;
    if (!line) throw new Error('no line');
    expect(totalOf(withStake(lines, { ...line, stake: 5_000 }))).toBe(8_000);
    expect(withoutLine(lines, line)).toEqual(lines.slice(1));
  });
  it('is read again as it was stored, and without what is no line', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.string(), (lines, note) => {
        const basket = { ...emptyBasket('a round', 2), lines: addLines([], lines), note };
        expect(readBasket(JSON.stringify(basket))).toEqual(basket);
      }),
    );
    const odd = [
      { type: 'top3', number: '12', stake: 100 },
      { type: 'nothing', number: '12', stake: 100 },
      { type: 'top2', number: '12', stake: 0 },
      { type: 'top2', number: '12', stake: 1.5 },
      null,
      { type: 'top2', number: '12', stake: 100 },
    ];
    expect(readBasket(JSON.stringify({ roundId: 'r', lines: odd }))?.lines).toEqual(odd.slice(-1));
    for (const text of [null, '', '{', 'null', '[]', '{"roundId":1,"lines":[]}'])
      expect(readBasket(text)).toBeNull();
  });
  it('can be written as chat text whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1 }), (lines) => {
        expect(writeChat(addLines([], lines))).not.toBe('');
      }),
    );
  });
});

describe('numbers at one stake', () => {
  it('are bet on in each type that takes them', () => {
    expect(linesFor(['top2', 'bottom2'], ['12', '123', '34'], 500)).toEqual([
      { type: 'top2', number: '12', stake: 500 },
      { type: 'top2', number: '34', stake: 500 },
      { type: 'bottom2', number: '12', stake: 500 },
      { type: 'bottom2', number: '34', stake: 500 },
    ]);
  });
  it('are sold only in types that the market has', () => {
    const lines = linesFor(['top2', 'bottom2'], ['12'], 500);
    const { sold, others } = offeredLines(lines, [bet('top2', 9_000)]);
    expect([sold, others]).toEqual([lines.slice(0, 1), lines.slice(1)]);
  });
});

describe('tod with repeated digits', () => {
  const lines: Line[] = [
    { type: 'tod3', number: '123', stake: 1_000 },
    { type: 'tod3', number: '112', stake: 1_000 },
    { type: 'tod3', number: '111', stake: 1_000 },
    { type: 'top3', number: '111', stake: 1_000 },
  ];
  it('is warned of with what it pays back', () => {
    const weak = weakLines(lines, [bet('tod3', 15_000), bet('top3', 90_000)], full);
    expect(weak.map(({ number, percent }) => [number, percent])).toEqual([
      ['112', 45],
      ['111', 15],
    ]);
  });
  it('is measured by what is paid where a plan has a discount', () => {
    const plan = { ...full, ratePercent: 78, discountPercent: 20 };
    const weak = weakLines(lines, [bet('tod3', 15_000)], plan);
    expect(weak.map(({ percent }) => percent)).toEqual([44, 15]);
  });
});

it('a set with repeated digits is weak, and a plan sells sets at a whole rate', () => {
  const set = (number: string): Line => ({ type: 'set4', number, stake: 10_000 });
  const bets = [{ ...bet('set4', 83_000), setPrice: 10_000 }];
  const weak = weakLines([set('1234'), set('1111')], bets, full);
  expect(weak.map(({ number, percent }) => [number, percent])).toEqual([['1111', 46]]);
  expect(plannedRate(bet('set4', 83_000), { ratePercent: 78 })).toBe(64_700);
});

it.each([
  [90_000, 100, 90_000],
  [9_000, 78, 7_020],
  [421, 78, 328],
])('a rate of %d under a plan of %d percent is %d', (rate, ratePercent, planned) =>
  expect(plannedRate({ type: 'top3', rate }, { ratePercent })).toBe(planned),
);
