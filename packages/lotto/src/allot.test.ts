import { describe, expect, test } from 'vitest';
import { type Allotment, allot, type Book, type Limits, type Market, type WantedLine } from './allot.ts';
import type { BetType } from './bets.ts';
import { formulas } from './formulas.ts';
import type { NumberState, RatePlan, Tier, TypeTerms } from './terms.ts';

const baht = 100;
const usualRates: Partial<Record<BetType, number>> = {
  top3: 90_000,
  tod3: 15_000,
  top2: 9000,
  bottom2: 9000,
  top4: 400_000,
};
const offer = (type: BetType, changed: Partial<TypeTerms> = {}): TypeTerms => ({
  type,
  rate: usualRates[type] ?? 0,
  minStake: baht,
  maxStake: null,
  perNumber: null,
  perPlayer: null,
  tiers: [],
  ...changed,
});
const market = (...terms: TypeTerms[]): Market => ({ joint: formulas.thaiStock.joint, terms });
const line = (type: BetType, number: string, stake: number): WantedLine => ({ type, number, stake });
const emptyBook: Book = { sold: new Map(), player: { stakes: new Map(), total: 0 }, states: [] };
const noLimits: Limits = { player: null, worstCase: null };
const soldBefore = (entries: Record<string, [stake: number, payout: number]>, own = 0): Book => ({
  ...emptyBook,
  sold: new Map(Object.entries(entries).map(([key, [stake, payout]]) => [key, { stake, payout }])),
  player: { stakes: new Map(Object.keys(entries).map((key) => [key, own])), total: own },
});
const withStates = (...states: NumberState[]): Book => ({ ...emptyBook, states });
const only = ({ lines }: Allotment) => {
  const [first] = lines;
  if (first === undefined || lines.length !== 1) throw new Error('one line expected');
  return first;
};

describe('what is sold whole', () => {
  test('one line', () => {
    expect(allot([line('top3', '123', 500)], emptyBook, market(offer('top3')), noLimits)).toEqual({
      lines: [
        {
          type: 'top3',
          number: '123',
          stake: 500,
          parts: [{ stake: 500, rate: 90_000 }],
          discount: 0,
          refused: null,
        },
      ],
      changes: [{ key: 'top3:123', type: 'top3', number: '123', stake: 500, payout: 450_000 }],
      stake: 500,
      discount: 0,
    });
  });

  test('lines keep their order, changes are by type, then number', () => {
    const wanted = [
      line('bottom2', '50', 100),
      line('top3', '900', 100),
      line('top3', '012', 100),
      line('bottom2', '07', 100),
    ];
    const { lines, changes } = allot(wanted, emptyBook, market(offer('bottom2'), offer('top3')), noLimits);
    expect(lines.map(({ number }) => number)).toEqual(['50', '900', '012', '07']);
    expect(changes.map(({ key }) => key)).toEqual(['top3:012', 'top3:900', 'bottom2:07', 'bottom2:50']);
  });

  test('123 and 321 tod are one number', () => {
    const wanted = [line('tod3', '321', 300), line('tod3', '123', 200)];
    const { lines, changes } = allot(wanted, emptyBook, market(offer('tod3', { perNumber: 400 })), noLimits);
    expect(changes).toEqual([{ key: 'tod3:123', type: 'tod3', number: '123', stake: 400, payout: 60_000 }]);
    expect(lines.map(({ number, parts, refused }) => [number, parts[0]?.stake, refused])).toEqual([
      ['321', 300, null],
      ['123', 100, { stake: 100, why: 'limit-number' }],
    ]);
  });

  test('an empty ticket', () => {
    expect(allot([], emptyBook, market(), noLimits)).toEqual({
      lines: [],
      changes: [],
      stake: 0,
      discount: 0,
    });
  });
});

describe('what is refused', () => {
  const refusal = (wanted: WantedLine, terms: TypeTerms[], book = emptyBook, limits = noLimits) =>
    only(allot([wanted], book, market(...terms), limits));

  test('a type that is not offered, a closed number', () => {
    expect(refusal(line('top2', '12', 100), [offer('top3')])).toMatchObject({
      parts: [],
      discount: 0,
      refused: { stake: 100, why: 'not-offered' },
    });
    const closed = withStates({ type: null, number: '12', state: 'closed' });
    expect(refusal(line('top2', '12', 100), [offer('top2')], closed).refused).toEqual({
      stake: 100,
      why: 'closed',
    });
    expect(refusal(line('top2', '21', 100), [offer('top2')], closed).refused).toBeNull();
  });

  test('the smallest and the largest stake of a line', () => {
    const terms = [offer('top2', { minStake: 500, maxStake: 1000 })];
    expect(refusal(line('top2', '12', 499), terms).refused).toEqual({ stake: 499, why: 'below-min' });
    expect(refusal(line('top2', '12', 500), terms).refused).toBeNull();
    expect(refusal(line('top2', '12', 1000), terms).refused).toBeNull();
    expect(refusal(line('top2', '12', 1100), terms)).toMatchObject({
      parts: [{ stake: 1000 }],
      refused: { stake: 100, why: 'above-max' },
    });
  });

  test.each([
    [29_900, 100, null],
    [29_900, 200, { stake: 100, why: 'limit-number' }],
    [30_000, 100, { stake: 100, why: 'full' }],
    [31_000, 100, { stake: 100, why: 'full' }],
    [29_950, 100, { stake: 100, why: 'full' }],
    [29_950, 50, { stake: 50, why: 'below-min' }],
    [29_850, 150, null],
    [29_850, 151, { stake: 1, why: 'limit-number' }],
    [29_850, 200, { stake: 100, why: 'limit-number' }],
  ])('a number that has %d of 30,000 sells of %d all but %j', (sold, stake, refused) => {
    const book = soldBefore({ 'top2:12': [sold, 0] });
    expect(refusal(line('top2', '12', stake), [offer('top2', { perNumber: 30_000 })], book).refused).toEqual(
      refused,
    );
  });

  test('what is left of a limit is not sold when it is below the smallest stake', () => {
    const book = soldBefore({ 'top2:12': [29_900, 0] });
    const terms = [offer('top2', { minStake: 500, perNumber: 30_000 })];
    expect(refusal(line('top2', '12', 1000), terms, book).refused).toEqual({ stake: 1000, why: 'full' });
  });

  test('the limits of a player, on a number and in the round', () => {
    const book = soldBefore({ 'top2:12': [50_000, 0] }, 900);
    const terms = [offer('top2', { perPlayer: 1000 })];
    expect(refusal(line('top2', '12', 300), terms, book).refused).toEqual({
      stake: 200,
      why: 'limit-player',
    });
    expect(refusal(line('top2', '13', 1000), terms, book).refused).toBeNull();
    const limits = { ...noLimits, player: 1500 };
    expect(refusal(line('top2', '13', 1000), terms, book, limits).refused).toEqual({
      stake: 400,
      why: 'limit-round',
    });
    const two = allot([line('top2', '14', 500), line('top2', '13', 500)], book, market(...terms), limits);
    expect(two.lines.map(({ refused }) => refused)).toEqual([{ stake: 400, why: 'limit-round' }, null]);
    expect(two.stake).toBe(600);
  });

  test('of several limits the tightest is the reason', () => {
    const terms = [offer('top2', { maxStake: 900, perNumber: 600, perPlayer: 400 })];
    expect(refusal(line('top2', '12', 1000), terms).refused).toEqual({ stake: 600, why: 'limit-player' });
  });

  test('bad lines name their place', () => {
    const sell = (wanted: WantedLine) => () =>
      allot([line('top2', '12', 100), wanted], emptyBook, market(), noLimits);
    expect(sell(line('top2', '123', 100))).toThrow('lines[1].number: 123 is no number of top2');
    expect(sell(line('top2', '1x', 100))).toThrow(RangeError);
    for (const stake of [0, -100, 0.5, Number.NaN])
      expect(sell(line('top2', '12', stake))).toThrow('lines[1].stake');
  });
});

describe('rates', () => {
  const tiers: Tier[] = [
    { above: 2000, percent: 25 },
    { above: 1000, percent: 50 },
  ];

  test('a line is cut where it crosses tiers', () => {
    const { lines, changes } = allot(
      [line('top2', '12', 3000)],
      emptyBook,
      market(offer('top2', { tiers })),
      noLimits,
    );
    expect(lines[0]?.parts).toEqual([
      { stake: 1000, rate: 9000 },
      { stake: 1000, rate: 4500 },
      { stake: 1000, rate: 2250 },
    ]);
    expect(changes[0]).toMatchObject({ stake: 3000, payout: 90_000 + 45_000 + 22_500 });
  });

  test('two lines of a number go on where the first stopped, and the book counts', () => {
    const wanted = [line('top2', '12', 300), line('top2', '12', 300)];
    const { lines } = allot(
      wanted,
      soldBefore({ 'top2:12': [500, 0] }),
      market(offer('top2', { tiers })),
      noLimits,
    );
    expect(lines.map(({ parts }) => parts)).toEqual([
      [{ stake: 300, rate: 9000 }],
      [
        { stake: 200, rate: 9000 },
        { stake: 100, rate: 4500 },
      ],
    ]);
  });

  test('whole baht stay whole at a tier, other stakes are exact', () => {
    const book = soldBefore({ 'top2:12': [750, 0] });
    const parts = (stake: number) =>
      only(allot([line('top2', '12', stake)], book, market(offer('top2', { tiers })), noLimits)).parts;
    expect(parts(500)).toEqual([
      { stake: 200, rate: 9000 },
      { stake: 300, rate: 4500 },
    ]);
    expect(parts(450)).toEqual([
      { stake: 250, rate: 9000 },
      { stake: 200, rate: 4500 },
    ]);
  });

  test('a half number falls only to tiers that pay less still', () => {
    const book = withStates({ type: 'top2', number: '12', state: 'half', percent: 40 });
    const sold = only(allot([line('top2', '12', 2500)], book, market(offer('top2', { tiers })), noLimits));
    expect(sold.parts).toEqual([
      { stake: 2000, rate: 3600 },
      { stake: 500, rate: 2250 },
    ]);
  });

  test('a tier that pays nothing is not sold', () => {
    const terms = offer('top2', { tiers: [{ above: 1000, percent: 0 }] });
    expect(only(allot([line('top2', '12', 1500)], emptyBook, market(terms), noLimits))).toMatchObject({
      parts: [{ stake: 1000, rate: 9000 }],
      refused: { stake: 500, why: 'limit-number' },
    });
  });

  test('a plan lowers rates and gives a discount, rounded down', () => {
    const plan: RatePlan = { id: '70', name: '70', ratePercent: 70, discountPercent: 28 };
    const sold = allot([line('top2', '12', 199)], emptyBook, { ...market(offer('top2')), plan }, noLimits);
    expect(sold).toMatchObject({
      stake: 199,
      discount: 55,
      lines: [{ discount: 55, parts: [{ rate: 6300 }] }],
    });
    expect(sold.changes[0]?.payout).toBe(12_537);
  });

  test('only what is sold is discounted', () => {
    const plan: RatePlan = { id: '70', name: '70', ratePercent: 70, discountPercent: 10 };
    const wanted = { ...market(offer('top2', { maxStake: 1000 })), plan };
    expect(allot([line('top2', '12', 5000)], emptyBook, wanted, noLimits)).toMatchObject({
      stake: 1000,
      discount: 100,
    });
  });
});

describe('the worst case', () => {
  const limited = (limit: number): Limits => ({ player: null, worstCase: limit });

  test.each([
    [900_000, 1000],
    [899_999, 900],
    [90_000, 100],
    [89_999, 0],
    [0, 0],
  ])('with %d left a line of 10 baht at 900 sells %d', (limit, sold) => {
    const result = allot([line('top3', '123', 1000)], emptyBook, market(offer('top3')), limited(limit));
    expect(result.stake).toBe(sold);
    expect(only(result).refused).toEqual(sold === 1000 ? null : { stake: 1000 - sold, why: 'worst-case' });
  });

  test('numbers that cannot win together do not add up', () => {
    const terms = market(offer('top3'), offer('tod3'), offer('bottom2'));
    const wanted = [line('top3', '123', 100), line('top3', '124', 100), line('bottom2', '99', 100)];
    expect(allot(wanted, emptyBook, terms, limited(99_000)).stake).toBe(300);
    expect(allot(wanted, emptyBook, terms, limited(98_999)).lines.map(({ parts }) => parts.length)).toEqual([
      1, 1, 0,
    ]);
    const tod = [line('top3', '123', 100), line('tod3', '231', 200)];
    expect(allot(tod, emptyBook, terms, limited(119_999)).lines[1]?.refused).toEqual({
      stake: 100,
      why: 'worst-case',
    });
  });

  test('in Lao a bottom number limits only the top numbers that begin with it', () => {
    const terms = { joint: formulas.lao.joint, terms: [offer('top4'), offer('top3'), offer('bottom2')] };
    const book = soldBefore({ 'bottom2:98': [1000, 90_000] });
    const why = (wanted: WantedLine, most: number) =>
      only(allot([wanted], book, terms, limited(most))).refused?.why;
    expect(why(line('top4', '9813', 100), 489_999)).toBe('worst-case');
    expect(why(line('top4', '9713', 100), 489_999)).toBeUndefined();
    expect(why(line('top3', '813', 100), 179_999)).toBe('worst-case');
    expect(why(line('top3', '713', 100), 179_999)).toBeUndefined();
  });

  test('a book above the limit sells what makes no outcome cost more than the limit', () => {
    const book = soldBefore({ 'top3:123': [1000, 900_000] });
    const wanted = [line('top3', '123', 100), line('top3', '456', 600)];
    const { lines } = allot(wanted, book, market(offer('top3')), limited(450_000));
    expect(lines.map(({ refused }) => refused)).toEqual([
      { stake: 100, why: 'worst-case' },
      { stake: 100, why: 'worst-case' },
    ]);
  });

  test('four digits sold before count although only three are offered now', () => {
    const book = soldBefore({ 'top4:9123': [100, 400_000] });
    const terms = { joint: formulas.hanoi.joint, terms: [offer('top3')] };
    expect(allot([line('top3', '123', 100)], book, terms, limited(489_999)).stake).toBe(0);
    expect(allot([line('top3', '123', 100)], book, terms, limited(490_000)).stake).toBe(100);
  });
});

describe('sets', () => {
  const set = (number: string, stake: number) => line('set4', number, stake);
  const terms = (changed: Partial<TypeTerms> = {}): Market => ({
    joint: formulas.lao.joint,
    terms: [offer('set4', { rate: 83_000, setPrice: 12_000, ...changed }), offer('bottom2')],
  });
  const limited = (worstCase: number): Limits => ({ player: null, worstCase });

  test('are sold whole', () => {
    const { lines } = allot(
      [set('1234', 24_000), set('1235', 12_100), set('1236', 6_000)],
      emptyBook,
      terms(),
      noLimits,
    );
    expect(lines.map(({ refused }) => refused)).toEqual([
      null,
      { stake: 12_100, why: 'no-whole-sets' },
      { stake: 6_000, why: 'no-whole-sets' },
    ]);
  });

  test('a limit on a number counts its stakes, and leaves whole sets', () => {
    const sold = allot([set('1234', 36_000)], emptyBook, terms({ perNumber: 30_000 }), noLimits);
    expect(only(sold)).toMatchObject({
      parts: [{ stake: 24_000, rate: 83_000 }],
      refused: { stake: 12_000, why: 'limit-number' },
    });
    expect(sold.changes).toEqual([
      { key: 'set4:1234', type: 'set4', number: '1234', stake: 24_000, payout: 19_920_000 },
    ]);
  });

  test('a half number and a plan halve the rate to a whole number, and a tier cuts at a whole set', () => {
    const plan: RatePlan = { id: '2', name: '20 % off', ratePercent: 78, discountPercent: 20 };
    const half = withStates({ type: 'set4', number: '1234', state: 'half' });
    const tiers = [{ above: 18_000, percent: 25 }];
    const sold = allot([set('1234', 36_000)], half, { ...terms({ tiers }), plan }, noLimits);
    expect(only(sold).parts).toEqual([
      { stake: 12_000, rate: 32_300 },
      { stake: 24_000, rate: 16_100 },
    ]);
    expect(sold.discount).toBe(7_200);
  });

  test('the worst case looks at every prize', () => {
    // One set pays ฿99,600, as 3 straight ฿29,880.
    const alone = allot([set('1234', 12_000)], emptyBook, terms(), limited(9_960_000));
    expect(alone.stake).toBe(12_000);
    expect(allot([set('1234', 12_000)], emptyBook, terms(), limited(9_959_999)).stake).toBe(0);
    const book = soldBefore({ 'set4:9234': [12_000, 9_960_000] });
    const most = 9_960_000 + 2_988_000;
    expect(allot([set('1234', 12_000)], book, terms(), limited(most)).stake).toBe(12_000);
    expect(only(allot([set('1234', 12_000)], book, terms(), limited(most - 1))).refused?.why).toBe(
      'worst-case',
    );
    // 5678 wins in no outcome with 9234 but those that pay little.
    expect(allot([set('5678', 12_000)], book, terms(), limited(most - 1)).stake).toBe(12_000);
  });
});
