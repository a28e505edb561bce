import { describe, expect, it } from 'vitest';
import { totalOf } from './basket.ts';
import { differencesOf, nextTicket, refusesAny, whatIsLeft } from './differences.ts';
import type { Bet, Plan, QuotedLine } from './types.ts';

const bets: Bet[] = [
  {
    type: 'top2',
    rate: 9_000,
    minStake: 100,
    maxStake: 100_000,
    perNumber: 1_000_000,
    perPlayer: 100_000,
    tiers: [],
  },
];
const plan: Plan = { id: 1, nameTh: 'เต็ม', nameEn: 'Full', ratePercent: 100, discountPercent: 0 };
const line = (
  number: string,
  parts: QuotedLine['parts'],
  refused: QuotedLine['refused'] = null,
): QuotedLine => ({ type: 'top2', number, stake: 1_000, parts, refused });

const asWanted = line('11', [{ stake: 1_000, rate: 9_000 }]);
const halved = line('22', [{ stake: 1_000, rate: 4_500 }]);
const split = line('33', [
  { stake: 300, rate: 9_000 },
  { stake: 700, rate: 4_500 },
]);
const part = line('44', [{ stake: 400, rate: 9_000 }], { stake: 600, why: 'FULL', limit: null });
const closed = line('55', [], { stake: 1_000, why: 'CLOSED', limit: null });

describe('the differences of a quote', () => {
  const lines = [asWanted, halved, split, part, closed];
  it('are lines at lower rates and lines that are refused, with what is at the full rate', () => {
    const found = differencesOf({ lines }, bets, plan);
    expect(
      found.map(({ number, full, reduced, refused }) => [number, full, reduced, refused?.stake]),
    ).toEqual([
      ['22', 0, [{ stake: 1_000, rate: 4_500 }], undefined],
      ['33', 300, [{ stake: 700, rate: 4_500 }], undefined],
      ['44', 400, [], 600],
      ['55', 0, [], 1_000],
    ]);
  });
  it('are not what the chosen plan itself lowers', () => {
    const planned = [
      line('11', [{ stake: 1_000, rate: 7_020 }]),
      line('22', [{ stake: 1_000, rate: 3_510 }]),
    ];
    const found = differencesOf({ lines: planned }, bets, { ...plan, ratePercent: 78, discountPercent: 20 });
    expect(found.map(({ number }) => number)).toEqual(['22']);
  });
  it('leave what can be taken, and what cannot', () => {
    expect(whatIsLeft({ lines }).map(({ number, stake }) => [number, stake])).toEqual([
      ['11', 1_000],
      ['22', 1_000],
      ['33', 1_000],
      ['44', 400],
    ]);
    expect(totalOf(whatIsLeft({ lines }))).toBe(3_400);
    expect(refusesAny({ lines })).toBe(true);
    expect(refusesAny({ lines: [asWanted, halved] })).toBe(false);
  });
  it('make the next ticket what is sold, else as many lines as one takes', () => {
    const basket = Array.from({ length: 1_002 }, (_, number) => ({
      type: 'top4' as const,
      number: String(number).padStart(4, '0'),
      stake: 100,
    }));
    expect(nextTicket(basket, null)).toEqual({ count: 1_000, price: 100_000 });
    const quote = { digest: 'x', stake: 3_400, discount: 0, price: 3_400, lines };
    expect(nextTicket(basket, quote)).toEqual({ count: 4, price: 3_400 });
  });
});
