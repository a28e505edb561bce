import type { ExactFigures } from './exact.ts';
import { type Fraction, fraction, minus, plus, sum, times, zero } from './fraction.ts';
import { added, certain, type Moments, mixed, nothing, repeated } from './moments.ts';
import { tukTukAt } from './slot.ts';
import { enumerateSpins, type SpinClass } from './slot-enumerate.ts';
import {
  baseStrips,
  cellOdds,
  extraSpinLimit,
  freeSpinsFor,
  freeStrips,
  fullSkyPrize,
  lanternsToRise,
  lanternValues,
  signsForFreeSpins,
  slotRows,
  triesPerLantern,
} from './slot-tables.ts';

/** Exact figures of Night Market: by counting all stops, and over the tries and spins of its features state by state. */
export interface SlotFigures extends ExactFigures {
  /** Parts of the RTP, which add up to it. */
  parts: { ways: Fraction; sky: Fraction; freeSpins: Fraction };
  /** How likely a round has the feature. */
  chances: { sky: Fraction; freeSpins: Fraction };
  /** What a feature gives back on average when it comes, in stakes. */
  averages: { sky: Fraction; freeSpins: Fraction };
  /** The most that one base spin and one free spin can pay on ways, in hundredths. */
  maximumOfSpin: { base: number; free: number };
}

const cells = baseStrips.length * slotRows;

/** Computes all figures of the slot, in a few seconds. */
export function slotFigures(): SlotFigures {
  const classes = enumerateSpins(baseStrips, null);
  const cycle = baseStrips.reduce((product, strip) => product * strip.length, 1);
  const sky = skyMoments();
  const free = freeSpinMoments();
  const skyFor = ({ lanterns }: SpinClass): Moments => (lanterns >= lanternsToRise ? sky(lanterns) : nothing);
  const freeFor = ({ signs }: SpinClass): Moments =>
    signs >= signsForFreeSpins ? free.of(freeSpinsFor(signs)) : nothing;
  const chance = ({ count }: SpinClass): Fraction => fraction(count, cycle);

  // Classes that differ in what their ways pay share what comes after.
  const parts = { ways: zero, sky: zero, freeSpins: zero };
  const chances = { sky: zero, freeSpins: zero };
  let hitRate = zero;
  const cases = classes.map((each) => {
    const [risen, opened] = [skyFor(each), freeFor(each)];
    parts.ways = plus(parts.ways, times(chance(each), fraction(each.pays, 100)));
    parts.sky = plus(parts.sky, times(chance(each), inStakes(risen.mean)));
    parts.freeSpins = plus(parts.freeSpins, times(chance(each), inStakes(opened.mean)));
    if (risen !== nothing) chances.sky = plus(chances.sky, chance(each));
    if (opened !== nothing) chances.freeSpins = plus(chances.freeSpins, chance(each));
    const afterwards = risen === nothing ? missChance(free, opened, each) : zero;
    hitRate = plus(hitRate, times(chance(each), minus(fraction(1), afterwards)));
    return { chance: chance(each), amount: added(certain(each.pays), added(risen, opened)) };
  });
  const whole = mixed(cases);
  const rtp = inStakes(whole.mean);
  return {
    rtp,
    hitRate,
    variance: minus(times(whole.square, fraction(1, 10_000)), times(rtp, rtp)),
    maximum: whole.maximum,
    parts,
    chances,
    averages: {
      sky: times(parts.sky, inverse(chances.sky)),
      freeSpins: times(parts.freeSpins, inverse(chances.freeSpins)),
    },
    maximumOfSpin: { base: Math.max(...classes.map(({ pays }) => pays)), free: free.maximumOfSpin },
  };
}

/** How likely a class pays nothing at all. Free spins that all pay nothing are a miss too. */
function missChance(free: FreeSpinMoments, opened: Moments, { pays, signs }: SpinClass): Fraction {
  if (pays > 0) return zero;
  return opened === nothing ? fraction(1) : free.missOf(freeSpinsFor(signs));
}

const inStakes = (hundredths: Fraction): Fraction => times(hundredths, fraction(1, 100));
const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n);

/** What one lantern is worth. */
function lanternMoments(): Moments {
  const total = lanternValues.reduce((all, { weight }) => all + weight, 0);
  return mixed(
    lanternValues.map(({ value, weight }) => ({ chance: fraction(weight, total), amount: certain(value) })),
  );
}

/** What the rising lanterns give for a number of lanterns to begin with. */
export function skyMoments(): (lanterns: number) => Moments {
  const lantern = lanternMoments();
  const known = new Map<string, Moments>();
  /** What is still to come with so many places lit and so many tries left. */
  function ahead(lit: number, tries: number): Moments {
    if (lit === cells) return certain(fullSkyPrize);
    if (tries === 0) return nothing;
    const key = `${lit}:${tries}`;
    const found =
      known.get(key) ??
      mixed(
        Array.from({ length: cells - lit + 1 }, (_, risen) => ({
          chance: binomial(cells - lit, risen),
          amount: added(
            repeated(lantern, risen),
            ahead(lit + risen, risen > 0 ? triesPerLantern : tries - 1),
          ),
        })),
      );
    known.set(key, found);
    return found;
  }
  return (lanterns) => added(repeated(lantern, lanterns), ahead(lanterns, triesPerLantern));
}

/** How likely exactly `hits` of `places` dark places light up at one try. */
function binomial(places: number, hits: number): Fraction {
  let ways = 1n;
  for (let index = 0; index < hits; index += 1) ways = (ways * BigInt(places - index)) / BigInt(index + 1);
  const odds = BigInt(cellOdds);
  return fraction(ways * (odds - 1n) ** BigInt(places - hits), odds ** BigInt(places));
}

interface FreeSpinMoments {
  /** What a number of granted free spins gives, with those that signs add. */
  of(granted: number): Moments;
  /** How likely they all give nothing. */
  missOf(granted: number): Fraction;
  maximumOfSpin: number;
}

/** Free spins with the same tuk-tuk and the same number of signs. */
interface FreeGroup {
  signs: number;
  chance: Fraction;
  amount: Moments;
  /** How likely such a spin comes and pays nothing. */
  miss: Fraction;
}

export function freeSpinMoments(): FreeSpinMoments {
  const groups = new Map(freeStrips.map((_, reel) => [reel, reel === 0 ? [] : groupsOf(reel)]));
  const known = new Map<string, { amount: Moments; miss: Fraction }>();
  /** What the spins from `index` on give when `total` are planned. */
  function ahead(index: number, total: number): { amount: Moments; miss: Fraction } {
    if (index === total) return { amount: nothing, miss: fraction(1) };
    const key = `${index}:${total}`;
    const found = known.get(key) ?? {
      amount: mixed(
        groupsAt(index).map(({ signs, chance, amount }) => ({
          chance,
          amount: added(amount, ahead(index + 1, extended(total, signs)).amount),
        })),
      ),
      miss: sum(
        groupsAt(index).map(({ signs, miss }) => times(miss, ahead(index + 1, extended(total, signs)).miss)),
      ),
    };
    known.set(key, found);
    return found;
  }
  const groupsAt = (index: number): readonly FreeGroup[] => groups.get(tukTukAt(index)) ?? [];
  const extended = (total: number, signs: number): number => Math.min(total + signs, extraSpinLimit);
  return {
    of: (granted) => ahead(0, granted).amount,
    missOf: (granted) => ahead(0, granted).miss,
    maximumOfSpin: Math.max(...[...groups.values()].flat().map(({ amount }) => amount.maximum)),
  };
}

function groupsOf(tukTuk: number): FreeGroup[] {
  const classes = enumerateSpins(freeStrips, tukTuk);
  const cycle = freeStrips.reduce((product, strip) => product * strip.length, 1);
  return [...Map.groupBy(classes, ({ signs }) => signs)].map(([signs, members]) => {
    const count = members.reduce((all, member) => all + member.count, 0);
    const missed = members.filter(({ pays }) => pays === 0).reduce((all, member) => all + member.count, 0);
    return {
      signs,
      chance: fraction(count, cycle),
      amount: mixed(
        members.map((member) => ({ chance: fraction(member.count, count), amount: certain(member.pays) })),
      ),
      miss: fraction(missed, cycle),
    };
  });
}
