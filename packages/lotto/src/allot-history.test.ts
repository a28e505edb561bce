import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Allotment, allot, type Book, type Market, type WantedLine } from './allot.ts';
import { type BetType, betTypes, keyOf } from './bets.ts';
import { formulas } from './formulas.ts';
import { payoutOfPart } from './parts.ts';
import { discountOf, type NumberState, type RatePlan, type TypeTerms } from './terms.ts';
import { exposureTo, worstCase } from './worst-case.ts';

/** Random histories of tickets on one round. */

const baht = 100;
const emptyBook: Book = { sold: new Map(), player: { stakes: new Map(), total: 0 }, states: [] };
const offered = ['lao', 'thaiGovernment', 'thaiStock'] as const;
/** Few digits, so that numbers meet. */
const digit = fc.constantFrom('0', '1', '2');
/** Mostly whole sets of ฿3. */
const setPrice = 300;
const setStake = fc.oneof(
  fc.integer({ min: 1, max: 130 }).map((sets) => sets * setPrice),
  fc.integer({ min: 1, max: 40_000 }),
);
/** What the stake of a line is cut in. */
const unitOf = ({ type, stake }: WantedLine): number => {
  if (type === 'set4') return setPrice;
  return stake % baht === 0 ? baht : 1;
};
const anyLine = (types: readonly BetType[]): fc.Arbitrary<WantedLine> =>
  fc.constantFrom(...types).chain((type) =>
    fc.record({
      type: fc.constant(type),
      number: fc
        .array(digit, { minLength: betTypes[type].digits, maxLength: betTypes[type].digits })
        .map((digits) => digits.join('')),
      stake:
        type === 'set4'
          ? setStake
          : fc.oneof(
              fc.integer({ min: 1, max: 400 }).map((each) => each * baht),
              fc.integer({ min: 1, max: 40_000 }),
            ),
    }),
  );
const limit = (max: number) => fc.option(fc.integer({ min: 1, max }));
const anyTerms = (type: BetType): fc.Arbitrary<TypeTerms> =>
  fc.record({
    type: fc.constant(type),
    rate: type === 'set4' ? fc.constantFrom(700, 9000, 83_000) : fc.constantFrom(325, 9007, 90_000),
    setPrice: fc.constant(type === 'set4' ? setPrice : undefined),
    minStake: fc.constantFrom(1, 100, 500),
    maxStake: limit(60_000),
    perNumber: limit(60_000),
    perPlayer: limit(60_000),
    tiers: fc.array(
      fc.record({ above: fc.integer({ min: 0, max: 60_000 }), percent: fc.constantFrom(25, 50, 80) }),
      {
        maxLength: 3,
      },
    ),
  });
const anyPlan = fc.constantFrom<RatePlan[]>(
  { id: 'a', name: 'a', ratePercent: 100, discountPercent: 0 },
  { id: 'b', name: 'b', ratePercent: 77.78, discountPercent: 28 },
);
const history = fc.constantFrom(...offered).chain((name) =>
  fc.record({
    joint: fc.constant(formulas[name].joint),
    terms: fc.tuple(...formulas[name].types.map(anyTerms)),
    limits: fc.record({ player: limit(300_000), worstCase: limit(30_000_000) }),
    states: fc.constantFrom<NumberState[][]>(
      [],
      [
        { type: null, number: '12', state: 'half' },
        { type: 'top3', number: '012', state: 'closed' },
        { type: null, number: '210', state: 'half', percent: 30 },
      ],
    ),
    tickets: fc.array(
      fc.record({
        player: fc.constantFrom('a', 'b'),
        plan: anyPlan,
        lines: fc.array(anyLine(formulas[name].types), { maxLength: 25 }),
      }),
      { maxLength: 8 },
    ),
  }),
);

/** What a history has sold, kept by plain sums of parts and not by the changes that selling reports. */
class Ledger {
  readonly stakes = new Map<string, number>();
  readonly payouts = new Map<string, number>();
  readonly byPlayer = new Map<string, number>();

  add(player: string, { lines }: Allotment): void {
    const raise = (map: Map<string, number>, key: string, amount: number) =>
      map.set(key, (map.get(key) ?? 0) + amount);
    for (const { type, number, parts } of lines)
      for (const part of parts) {
        const key = keyOf(type, number);
        raise(this.stakes, key, part.stake);
        raise(this.payouts, key, payoutOfPart(part));
        raise(this.byPlayer, `${player} ${key}`, part.stake);
        raise(this.byPlayer, player, part.stake);
      }
  }
}

function checkLine(before: number, sold: Allotment['lines'][number], terms: TypeTerms, plan: RatePlan): void {
  const total = sold.parts.reduce((sum, { stake }) => sum + stake, 0);
  expect(total + (sold.refused?.stake ?? 0)).toBe(sold.stake);
  expect(sold.refused?.stake ?? 1).toBeGreaterThan(0);
  expect(sold.discount).toBe(discountOf(total, plan));
  if (total > 0) expect(total).toBeGreaterThanOrEqual(terms.minStake);
  const unit = unitOf(sold);
  for (const { stake } of sold.parts) expect(stake % unit).toBe(0);
  if (sold.type === 'set4') for (const { rate } of sold.parts) expect(rate % 100).toBe(0);
  if (sold.refused?.why === 'limit-number' && terms.perNumber !== null) {
    // One baht, or one set, more would have been too much.
    expect(before + total).toBeLessThanOrEqual(terms.perNumber);
    expect(before + total + unit).toBeGreaterThan(terms.perNumber);
  }
}

test('after any history the book is the sum of the parts, and no limit is exceeded', () => {
  fc.assert(
    fc.property(history, ({ joint, terms, limits, states, tickets }) => {
      const ledger = new Ledger();
      const book = new Map<string, { stake: number; payout: number }>();
      for (const { player, plan, lines } of tickets) {
        const own = [...ledger.byPlayer].filter(([key]) => key.startsWith(`${player} `));
        const stakes = new Map(own.map(([key, stake]) => [key.slice(2), stake]));
        const mine = { stakes, total: ledger.byPlayer.get(player) ?? 0 };
        const market: Market = { joint, terms, plan };
        const sold = allot(lines, { sold: new Map(book), player: mine, states }, market, limits);
        const before = new Map(ledger.stakes);
        ledger.add(player, sold);
        for (const { key, stake, payout } of sold.changes) {
          const { stake: stakeBefore = 0, payout: payoutBefore = 0 } = book.get(key) ?? {};
          book.set(key, { stake: stakeBefore + stake, payout: payoutBefore + payout });
        }
        const keys = lines.map(({ type, number }) => keyOf(type, number));
        for (const [at, each] of sold.lines.entries()) {
          const own = terms.find(({ type }) => type === each.type);
          const isAlone = keys.filter((key) => key === keys[at]).length === 1;
          if (own && isAlone) checkLine(before.get(keys[at] ?? '') ?? 0, each, own, plan);
        }
      }
      expect(new Map([...book].map(([key, { stake }]) => [key, stake]))).toEqual(ledger.stakes);
      expect(new Map([...book].map(([key, { payout }]) => [key, payout]))).toEqual(ledger.payouts);
      expect(worstCase(joint, ledger.payouts).payout).toBeLessThanOrEqual(
        limits.worstCase ?? Number.POSITIVE_INFINITY,
      );
      for (const { type, perNumber, perPlayer } of terms) {
        for (const [key, stake] of ledger.stakes)
          if (key.startsWith(`${type}:`))
            expect(stake).toBeLessThanOrEqual(perNumber ?? Number.POSITIVE_INFINITY);
        for (const [key, stake] of ledger.byPlayer)
          if (key.slice(2).startsWith(`${type}:`))
            expect(stake).toBeLessThanOrEqual(perPlayer ?? Number.POSITIVE_INFINITY);
      }
      for (const player of ['a', 'b'])
        expect(ledger.byPlayer.get(player) ?? 0).toBeLessThanOrEqual(
          limits.player ?? Number.POSITIVE_INFINITY,
        );
    }),
    { numRuns: 300 },
  );
});

test('a line that the worst case cuts is sold as far as it goes', () => {
  let cut = 0;
  fc.assert(
    fc.property(history, fc.nat(), ({ joint, terms, limits, tickets }, at) => {
      const [first] = tickets;
      const wanted = first?.lines[at % Math.max(1, first.lines.length)];
      if (first === undefined || wanted === undefined || limits.worstCase === null) return;
      const market: Market = { joint, terms: terms.map((each) => ({ ...each, minStake: 1 })) };
      const book = allot(first.lines, emptyBook, market, limits);
      const sold = new Map(book.changes.map((change) => [change.key, change]));
      const mine = { stakes: new Map<string, number>(), total: 0 };
      const [again] = allot([wanted], { ...emptyBook, sold, player: mine }, market, limits).lines;
      if (again?.refused?.why !== 'worst-case') return;
      cut += 1;
      const unit = unitOf(wanted);
      const more = again.parts.reduce((sum, { stake }) => sum + stake, 0) + unit;
      const unlimited = { ...limits, worstCase: null };
      const next = allot(
        [{ ...wanted, stake: more }],
        { ...emptyBook, sold, player: mine },
        market,
        unlimited,
      );
      const payouts = new Map([...sold].map(([key, { payout }]) => [key, payout]));
      for (const { key, payout } of next.changes) payouts.set(key, (payouts.get(key) ?? 0) + payout);
      expect(worstCase(joint, payouts).payout).toBeGreaterThan(limits.worstCase);
    }),
    { numRuns: 300 },
  );
  expect(cut).toBeGreaterThan(10);
});

test('an exposure that is kept from ticket to ticket sells as one that is added up anew, and is not changed by selling', () => {
  fc.assert(
    fc.property(history, ({ joint, terms, limits, states, tickets }) => {
      const types = terms.map(({ type }) => type);
      const kept = exposureTo(joint, new Map(), types);
      const sold = new Map<string, { stake: number; payout: number }>();
      const player = { stakes: new Map<string, number>(), total: 0 };
      for (const { plan, lines } of tickets) {
        const book = { sold: new Map(sold), player, states };
        const anew = allot(lines, book, { joint, terms, plan }, limits);
        expect(allot(lines, { ...book, exposure: kept }, { joint, terms, plan }, limits)).toEqual(anew);
        for (const { key, stake, payout } of anew.changes) {
          const before = sold.get(key) ?? { stake: 0, payout: 0 };
          sold.set(key, { stake: before.stake + stake, payout: before.payout + payout });
          kept.add(key, payout);
        }
        const payouts = new Map([...sold].map(([key, { payout }]) => [key, payout]));
        for (const sign of [1, -1] as const)
          expect(kept.extreme(sign)).toEqual(exposureTo(joint, payouts, types).extreme(sign));
      }
    }),
    { numRuns: 100 },
  );
});

test('an exposure to three digits sells no bets on four', () => {
  const { joint } = formulas.lao;
  const exposure = exposureTo(joint, new Map(), ['top3']);
  const terms: TypeTerms[] = [
    { type: 'top4', rate: 90_000, minStake: 1, maxStake: null, perNumber: null, perPlayer: null, tiers: [] },
  ];
  const line: WantedLine = { type: 'top4', number: '1234', stake: baht };
  const limits = { player: null, worstCase: 1_000_000_000 };
  expect(() => allot([line], { ...emptyBook, exposure }, { joint, terms }, limits)).toThrow(RangeError);
});
