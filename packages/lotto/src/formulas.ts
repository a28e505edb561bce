import { type BetType, betTypeNames, betTypes, type Outcome } from './bets.ts';
import type { Joint } from './outcomes.ts';
import { type Field, type FieldProblem, readField } from './published.ts';

/** How the numbers of a market come from what is published. */
export interface Formula {
  fields: readonly Field[];
  /** The bet types that the market can offer. */
  types: readonly BetType[];
  /** How its top and bottom numbers hang together. */
  joint: Joint;
  /** @param published what was typed or fed for each field, by name */
  derive(published: Readonly<Record<string, string | undefined>>): Derived;
}

export type Derived =
  | { ok: true; outcome: Outcome; steps: Step[] }
  /** The first field that cannot be read. */
  | { ok: false; field: string; why: FieldProblem };

/** One step of a formula, for people: these characters of this field become these digits of the outcome. */
export interface Step {
  becomes: keyof Outcome;
  field: string;
  /** The number of the field as it was understood, e.g. `38596.36`; of a field with several numbers, one of them. */
  value: string;
  /** Which number of the field, from 0. */
  index: number;
  /** Places in `value`, from 0. */
  at: number[];
  digits: string;
}

/** Which digits are taken: `from` to before `to`, both counted from the right end of the number without its point. */
interface Pick {
  becomes: keyof Outcome;
  field: string;
  from: number;
  to: number;
}

const digits = (name: string, ...lengths: number[]): Field => ({ name, kind: 'digits', digits: lengths });
const list = (name: string, count: number): Field => ({ name, kind: 'digits', digits: [3], count });
const decimal = (name: string): Field => ({ name, kind: 'decimal', digits: [2] });
const change: Field = { ...decimal('change'), signed: true };

const pick = (becomes: keyof Outcome, field: string, from: number, to = 0): Pick => ({
  becomes,
  field,
  from,
  to,
});

/**
 * The formulas by name. A market sells four top digits only where the first number has four that are published for this
 * purpose. Where the digit before the last three is read as part of the bottom number (`baac`, `house`) it has three.
 */
export const formulas = {
  /** First prize of six digits; the two-digit prize; two front and two back numbers of three digits. */
  thaiGovernment: formula(
    [digits('first', 6), digits('back2', 2), list('front3', 2), list('back3', 2)],
    [
      pick('top', 'first', 4),
      pick('bottom', 'back2', 2),
      pick('front3', 'front3', 3),
      pick('bottom3', 'back3', 3),
    ],
  ),
  /** Government Savings Bank: top from the first prize, bottom from the second draw. */
  savingsBank: formula(
    [digits('first', 6, 7), digits('second', 2, 3, 4, 5, 6, 7)],
    [pick('top', 'first', 4), pick('bottom', 'second', 2)],
  ),
  /** Bank for Agriculture: of seven digits the last three, and the third with the fourth. */
  baac: formula([digits('first', 7)], [pick('top', 'first', 3), pick('bottom', 'first', 5, 3)]),
  hanoi: formula(
    [digits('special', 5), digits('prize1', 5)],
    [pick('top', 'special', 4), pick('bottom', 'prize1', 2)],
  ),
  /** Six digits, or only their last four. The bottom number is the first two of the last four, so it shares digits with top. */
  lao: formula([digits('number', 6, 4)], [pick('top', 'number', 4), pick('bottom', 'number', 4, 2)]),
  malay: formula(
    [digits('first', 4), digits('second', 4)],
    [pick('top', 'first', 4), pick('bottom', 'second', 2)],
  ),
  foreignIndex: formula([decimal('index'), change], [pick('top', 'index', 3), pick('bottom', 'change', 2)]),
  /** Top: the last decimal of SET50, then both decimals of SET. Bottom: the decimals of the change of SET. */
  thaiStock: formula(
    [decimal('set50'), decimal('set'), change],
    [pick('top', 'set50', 1), pick('top', 'set', 2), pick('bottom', 'change', 2)],
  ),
  /** The house draw of five digits. */
  house: formula([digits('result', 5)], [pick('top', 'result', 3), pick('bottom', 'result', 5, 3)]),
} as const satisfies Record<string, Formula>;

export type FormulaName = keyof typeof formulas;
export const formulaNames = Object.keys(formulas) as FormulaName[];

function formula(fields: readonly Field[], picks: readonly Pick[]): Formula {
  const joint = jointOf(fields, picks);
  return {
    fields,
    joint,
    types: betTypeNames.filter((type) => isOffered(type, joint)),
    derive: (published) => derive(fields, picks, published),
  };
}

function isOffered(type: BetType, joint: Joint): boolean {
  if (type === 'front3' || type === 'bottom3') return joint[type] > 0;
  return joint.top.length === 4 || betTypes[type].digits < 4;
}

/** Digits of top and bottom that come from the same place of the same field are one digit. */
function jointOf(fields: readonly Field[], picks: readonly Pick[]): Joint {
  const places: string[] = [];
  const placesOf = (becomes: keyof Outcome): number[] =>
    picks
      .filter((each) => each.becomes === becomes)
      .flatMap(({ field, from, to }) =>
        Array.from({ length: from - to }, (_, step) => {
          const place = `${field}:${from - step}`;
          if (!places.includes(place)) places.push(place);
          return places.indexOf(place);
        }),
      );
  const counted = (becomes: keyof Outcome): number => {
    const name = picks.find((each) => each.becomes === becomes)?.field;
    return fields.find((field) => field.name === name)?.count ?? 0;
  };
  const [top, bottom] = [placesOf('top'), placesOf('bottom')];
  return { digits: places.length, top, bottom, front3: counted('front3'), bottom3: counted('bottom3') };
}

function derive(
  fields: readonly Field[],
  picks: readonly Pick[],
  published: Readonly<Record<string, string | undefined>>,
): Derived {
  const numbers = new Map<string, string[]>();
  for (const field of fields) {
    const read = readField(field, published[field.name]);
    if (!read.ok) return { ok: false, field: field.name, why: read.why };
    numbers.set(field.name, read.numbers);
  }
  const steps = picks.flatMap((each) =>
    (numbers.get(each.field) ?? []).map((value, index) => stepOf(each, value, index)),
  );
  const drawn = (becomes: keyof Outcome): string[] =>
    steps.filter((step) => step.becomes === becomes).map((step) => step.digits);
  const outcome = {
    top: drawn('top').join(''),
    bottom: drawn('bottom').join(''),
    front3: drawn('front3'),
    bottom3: drawn('bottom3'),
  };
  return { ok: true, outcome, steps };
}

function stepOf({ becomes, field, from, to }: Pick, value: string, index: number): Step {
  const places = [...value.matchAll(/[0-9]/g)].map((match) => match.index);
  const at = places.slice(places.length - from, places.length - to);
  return { becomes, field, value, index, at, digits: at.map((place) => value[place]).join('') };
}
