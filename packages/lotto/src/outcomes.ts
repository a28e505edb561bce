import type { Outcome } from './bets.ts';

/**
 * How the digits of an outcome hang together. Top and bottom are read from independent digits, each 0 to 9; a digit that
 * both of them are read from is shared.
 */
export interface Joint {
  /** How many digits there are. */
  digits: number;
  /** The places, from 0, of the 3 or 4 digits of the top number. */
  top: readonly number[];
  /** The places of the 2 digits of the bottom number. */
  bottom: readonly number[];
  /** How many different numbers of three digits are drawn at the front, and at the back. */
  front3: number;
  bottom3: number;
}

/** The outcome of these digits, with the front and the back numbers of three digits where a market draws them. */
export function outcomeOf(
  joint: Joint,
  digits: string,
  front3: readonly string[] = [],
  bottom3: readonly string[] = [],
): Outcome {
  if (digits.length !== joint.digits || !/^[0-9]*$/.test(digits))
    throw new RangeError(`an outcome has ${joint.digits} digits`);
  const at = (places: readonly number[]): string => places.map((place) => digits[place]).join('');
  return { top: at(joint.top), bottom: at(joint.bottom), front3, bottom3 };
}

/** Every outcome of top and bottom, each equally likely; front and back numbers are left out. */
export function* outcomesOf(joint: Joint): Generator<Outcome> {
  for (let index = 0; index < 10 ** joint.digits; index += 1)
    yield outcomeOf(joint, String(index).padStart(joint.digits, '0'));
}

/** The places that the top and the bottom number share, of which only the last `width` digits of top count. */
export const sharedPlaces = (joint: Joint, width: number): number[] =>
  joint.top.slice(-width).filter((place) => joint.bottom.includes(place));
