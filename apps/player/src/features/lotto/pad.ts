import {
  type BetType,
  betTypes,
  type FamilyName,
  families,
  familyNames,
  fitsFamily,
  isNumberOf,
  isSet,
} from '@salung/lotto';

/** The fast keypad: which types are bet on, what is typed, and which numbers it makes. */

export interface Pad {
  types: readonly BetType[];
  /** Makes several numbers of what is typed, until it is let go. */
  family: FamilyName | null;
  typed: string;
  /** The numbers so far, in the order in which they were made. */
  numbers: readonly string[];
}

export const emptyPad = (type: BetType): Pad => ({ types: [type], family: null, typed: '', numbers: [] });

/** How many digits the numbers of the chosen types have. */
export const digitsOf = ({ types }: Pick<Pad, 'types'>): number => {
  const [first] = types;
  return first === undefined ? 0 : betTypes[first].digits;
};

/** Whether sets are bet on, which have a price and stand alone. */
export const hasSets = ({ types }: Pick<Pad, 'types'>): boolean => types.some(isSet);

/**
 * Adds or removes a type. One of other numbers replaces those chosen, with what was typed for them; sets replace the others, and
 * the others them, for the same numbers.
 */
export function toggleType(pad: Pad, type: BetType): Pad {
  if (betTypes[type].digits !== digitsOf(pad)) return emptyPad(type);
  if (isSet(type) !== hasSets(pad)) return { ...pad, types: [type] };
  const others = pad.types.filter((each) => each !== type);
  if (others.length < pad.types.length) return others.length === 0 ? pad : { ...pad, types: others };
  return { ...pad, types: [...pad.types, type] };
}

/** The families whose numbers the chosen types take. */
export const familiesFor = (digits: number): FamilyName[] =>
  familyNames.filter((name) => families[name].digits === digits);

const add = (pad: Pad, numbers: readonly string[]): Pad => ({
  ...pad,
  typed: '',
  numbers: [...new Set([...pad.numbers, ...numbers])],
});

/** Takes a family up or lets it go; one that needs nothing makes its numbers at once. */
export function pressFamily(pad: Pad, name: FamilyName): Pad {
  if (families[name].needs === 'nothing') return add({ ...pad, family: null }, families[name].numbers(''));
  return { ...pad, typed: '', family: pad.family === name ? null : name };
}

/** How many digits make numbers by themselves; undefined where their count is open. */
function complete(pad: Pad): number | undefined {
  if (pad.family === null) return digitsOf(pad);
  const { needs } = families[pad.family];
  if (needs === 'digit') return 1;
  return needs === 'number' ? digitsOf(pad) : undefined;
}

/** The most digits that a family is made from. */
const MOST_DIGITS = 7;

/** Takes what is typed. Once it is complete its numbers are added. */
export function type(pad: Pad, text: string): Pad {
  const length = complete(pad);
  const typed = text.replaceAll(/[^0-9]/g, '').slice(0, length ?? MOST_DIGITS);
  const next = { ...pad, typed };
  return length !== undefined && typed.length === length ? enter(next) : next;
}

/** The fewest digits that a family is made from. @param length of the numbers that are bet on */
export function leastDigits(family: FamilyName, length = 0): number {
  const { needs, digits } = families[family];
  if (needs === 'nothing') return 0;
  if (needs === 'digit') return 1;
  // Numbers of so many digits are made of different ones.
  return needs === 'digits' ? digits : length;
}

/** Whether what is typed makes numbers. */
export const isComplete = ({ family, typed, types }: Pad): boolean =>
  family === null
    ? types.every((each) => isNumberOf(each, typed))
    : fitsFamily(families[family], typed) &&
      (families[family].needs !== 'digits' || new Set(typed).size >= leastDigits(family));

/** Makes numbers of what is typed, as far as it does. */
export function enter(pad: Pad): Pad {
  if (!isComplete(pad)) return pad;
  return add(pad, pad.family === null ? [pad.typed] : families[pad.family].numbers(pad.typed));
}

export const dropNumber = (pad: Pad, number: string): Pad => ({
  ...pad,
  numbers: pad.numbers.filter((each) => each !== number),
});

/** The pad with numbers that were cleared by mistake: beside those made since, or as it was if these have other digits. */
export const restored = (before: Pad, now: Pad): Pad =>
  digitsOf(before) === digitsOf(now)
    ? { ...now, numbers: [...new Set([...before.numbers, ...now.numbers])] }
    : before;
