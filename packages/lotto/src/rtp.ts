import { type BetType, betTypes, isNumberOf, isSet, winnersOf } from './bets.ts';
import { shareOf, wholeShare } from './percent.ts';
import { normalPlan, type RatePlan, reducedRate, type TypeTerms, wholeRate } from './terms.ts';

/** A ratio of whole numbers in lowest terms. */
export interface Ratio {
  readonly n: number;
  readonly d: number;
}

/** How many front numbers, and how many back numbers, are drawn. */
const drawnNumbers = 2;

/** How likely a number wins, of a set any of its prizes. */
export const chanceOf = (type: BetType, number: string): Ratio => {
  if (!isNumberOf(type, number)) throw new RangeError(`${number} is no number of ${type}`);
  return ratio(casesOf(type, number), caseCount(type));
};

/**
 * What a number pays back on average, of the stake.
 * @param rate what 1.00 staked pays, in hundredths
 */
export function rtp(type: BetType, number: string, rate: number): Ratio {
  if (!isNumberOf(type, number)) throw new RangeError(`${number} is no number of ${type}`);
  return ratio(weightOf(type, number) * rate, caseCount(type) * 10_000);
}

/** The lowest and the highest RTP of the numbers of a type: they differ only for tod and sets, by repeated digits. */
export const rtpOfType = (type: BetType, rate: number): { low: Ratio; high: Ratio } => ({
  low: rtp(type, '0'.repeat(betTypes[type].digits), rate),
  high: rtp(type, likeliest(type), rate),
});

/** A rate that leaves the house no edge. */
export interface EdgeProblem {
  type: BetType;
  plan: string;
  /** What 1.00 staked pays under the plan, in hundredths. */
  rate: number;
  /** The RTP of the number that pays back most. */
  rtp: Ratio;
  /** That with discount, commission and cashback: 1 or more. */
  total: Ratio;
  /** The highest rate under the plan that leaves an edge, in hundredths; 0 when none does. */
  highestRate: number;
}

/** What is given besides payouts and discounts, each as a percentage of the stake. */
export interface Extras {
  commissionPercent: number;
  cashbackPercent: number;
}

/**
 * The rates that leave no edge on some number once discount, commission and cashback are added to its RTP.
 * @param plans without any, the normal rates are judged
 */
export function edgeProblems(
  terms: readonly TypeTerms[],
  plans: readonly RatePlan[],
  { commissionPercent, cashbackPercent }: Extras,
): EdgeProblem[] {
  const given = shareOf(commissionPercent, 'commissionPercent') + shareOf(cashbackPercent, 'cashbackPercent');
  return terms.flatMap(({ type, rate: normal }) =>
    (plans.length === 0 ? [normalPlan] : plans).flatMap((plan) => {
      const rate = reducedRate(type, normal, 100, plan);
      const extras = given + shareOf(plan.discountPercent, 'discountPercent');
      const [weight, all] = [weightOf(type, likeliest(type)), caseCount(type)];
      // With both sides times 10,000 × all: payouts, and what the extras leave.
      const [paid, left] = [weight * rate, (wholeShare - extras) * all];
      if (paid < left) return [];
      return {
        type,
        plan: plan.id,
        rate,
        rtp: rtp(type, likeliest(type), rate),
        total: ratio(paid + extras * all, wholeShare * all),
        highestRate: wholeRate(type, Math.max(0, Math.ceil(left / weight) - 1)),
      };
    }),
  );
}

const likeliest = (type: BetType): string => '0123'.slice(0, betTypes[type].digits);

const caseCount = (type: BetType): number =>
  type === 'runTop' ? 1000 : type === 'runBottom' ? 100 : 10 ** betTypes[type].digits;

/** In how many of the cases a number wins. */
function casesOf(type: BetType, number: string): number {
  // At least one of three digits, of two digits.
  if (type === 'runTop') return 1000 - 9 ** 3;
  if (type === 'runBottom') return 100 - 9 ** 2;
  if (type === 'front3' || type === 'bottom3') return drawnNumbers;
  if (isSet(type)) return setsWith(type, number).length;
  return betTypes[type].sorted ? orders([...number]) : 1;
}

/** What a number pays of its rate in all the cases together, in percent of it. */
const weightOf = (type: BetType, number: string): number =>
  isSet(type)
    ? setsWith(type, number).reduce((sum, { percent }) => sum + percent, 0)
    : casesOf(type, number) * 100;

/** A set wins with the numbers that, as sets, win with its own. */
const setsWith = (type: BetType, number: string) =>
  winnersOf(type, { top: number, bottom: '', front3: [], bottom3: [] });

/** In how many orders the digits can be written. */
function orders(digits: readonly string[]): number {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const repeats = [...new Set(digits)].map((digit) => digits.filter((each) => each === digit).length);
  return repeats.reduce((count, times) => count / factorial(times), factorial(digits.length));
}

function ratio(n: number, d: number): Ratio {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) throw new RangeError('the ratio is not exact');
  let [a, b] = [n, d];
  while (b !== 0) [a, b] = [b, a % b];
  return { n: n / a, d: d / a };
}
