/** Numbers from 0 to below 1. */
export type Random = () => number;

/** Numbers that follow from a seed (mulberry32), so that a test knows what comes. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `least` to `most`. */
export const whole = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

/** One of a list. @throws RangeError for an empty one */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const picked = list[whole(random, 0, list.length - 1)];
  if (picked === undefined) throw new RangeError('nothing to pick from');
  return picked;
}
