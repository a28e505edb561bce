/** What a clause means: its bets under the header that holds and the player's dialect. */
import type { BetType } from '../bets.ts';
import { families, fitsFamily, permutationsOf, reverseOf } from '../families.ts';
import type { Amount } from './amounts.ts';
import type { ChatForm, FullDialect } from './dialect.ts';
import type { ChatBet, How, Reason } from './result.ts';
import { type Clause, emptySpec, type Group, type Spec } from './spec.ts';
import type { TypeWord } from './words.ts';

export interface Meant {
  bets: ChatBet[];
  how: How;
  /** The forms of the dialect that decided. */
  forms: Set<ChatForm>;
}
type Outcome = Meant | { reason: Reason };

/** What is known where one number meets its amounts. */
interface Case {
  number: string;
  types: readonly TypeWord[];
  /** Whether the types are written at the amounts, or come from a header. */
  inline: boolean;
  reverse: boolean;
  permutations: boolean;
  sign: 'x' | '*' | '=';
  amounts: readonly Amount[];
  others: Group['others'];
  /** What one set costs where they are sold; satang. */
  setPrice: number | null;
  dialect: FullDialect;
  forms: Set<ChatForm>;
}

interface Placed {
  bets: ChatBet[];
  how: How;
}

const names: Record<number, Partial<Record<TypeWord, BetType>>> = {
  1: { top: 'runTop', straight: 'runTop', bottom: 'runBottom' },
  2: { top: 'top2', straight: 'top2', bottom: 'bottom2' },
  3: { top: 'top3', straight: 'top3', bottom: 'bottom3', tod: 'tod3', front: 'front3', back: 'bottom3' },
  4: { top: 'top4', straight: 'top4', tod: 'tod4', set: 'set4' },
};

/** The bet types that the words name for a number of this length; an empty list where they name none. */
function typesOf(length: number, words: readonly TypeWord[]): BetType[] | Reason {
  const found: BetType[] = [];
  for (const word of words) {
    if (word === 'run' || word === 'float') {
      if (length > 1) return word === 'float' ? 'notSold' : 'typeDoesNotFit';
      continue;
    }
    const type = names[length]?.[word];
    if (type === undefined)
      return word !== 'set' && (length === 2 || length === 4) ? 'notSold' : 'typeDoesNotFit';
    if (!found.includes(type)) found.push(type);
  }
  return found;
}

const bet = (type: BetType, number: string, amount: Amount): ChatBet => ({
  type,
  number,
  stake: amount.satang,
});

/** The types where none is written: top only, or top and bottom. */
function bareTypes(one: Case, top: BetType, bottom: BetType): BetType[] {
  one.forms.add('bare');
  return one.dialect.bare === 'top' ? [top] : [top, bottom];
}

const crossed = (amount: Amount | undefined): boolean =>
  amount !== undefined && (amount.before === 'x' || amount.before === '*' || amount.before === '(');

/** The number at the first amount, its other orders at the second. */
function withOthers(
  types: readonly BetType[],
  orders: readonly string[],
  first: Amount,
  second: Amount,
): ChatBet[] {
  const [number = '', ...rest] = orders;
  return types.flatMap((type) => [
    bet(type, number, first),
    ...rest.map((other) => bet(type, other, second)),
  ]);
}

function oneDigit(one: Case, types: BetType[]): Placed | Reason {
  const [first, second] = one.amounts;
  if (one.reverse || one.permutations || one.others !== undefined) return 'typeDoesNotFit';
  if (first === undefined) return 'noAmount';
  if (second === undefined) {
    const all = types.length > 0 ? types : bareTypes(one, 'runTop', 'runBottom');
    return {
      bets: all.map((type) => bet(type, one.number, first)),
      how: all.length > 1 ? 'topBottom' : 'direct',
    };
  }
  if (one.amounts.length > 2 || types.length === 1) return 'tooManyAmounts';
  const [top = 'runTop', bottom = 'runBottom'] = types;
  return { bets: [bet(top, one.number, first), bet(bottom, one.number, second)], how: 'topBottom' };
}

function twoDigits(one: Case, types: BetType[]): Placed | Reason {
  const [first, second] = one.amounts;
  if (first === undefined) return 'noAmount';
  if (one.amounts.length > 2 || one.others !== undefined) return 'tooManyAmounts';
  const both = reverseOf(one.number);
  const sides = (): BetType[] => (types.length > 0 ? types : bareTypes(one, 'top2', 'bottom2'));
  const reversed = (amount: Amount): Placed => {
    const [reverse = one.number] = both.slice(-1);
    const bets = sides().flatMap((type) => [bet(type, one.number, first), bet(type, reverse, amount)]);
    return { bets, how: 'reversed' };
  };
  const twice = crossed(second) && second?.count === 2 && first.satang > 200;
  if (second === undefined || twice) {
    let turn = one.reverse || one.permutations || twice;
    if (!turn && one.sign === 'x' && both.length > 1) {
      one.forms.add('x');
      turn = one.dialect.x === 'reverse';
    }
    const numbers = turn ? both : [one.number];
    const bets = sides().flatMap((type) => numbers.map((number) => bet(type, number, first)));
    return { bets, how: turn ? 'reversed' : bets.length > 1 ? 'topBottom' : 'direct' };
  }
  if (one.reverse || one.permutations || types.length === 1) return reversed(second);
  one.forms.add('twoAmounts');
  if (one.dialect.twoAmounts === 'reverse') return reversed(second);
  const [top = 'top2', bottom = 'bottom2'] = types;
  return { bets: [bet(top, one.number, first), bet(bottom, one.number, second)], how: 'topBottom' };
}

/** Whether an amount counts the orders: `*6`; 6 is also written for a list in which some have three. */
const counts = (amount: Amount, orders: number, length: number): boolean =>
  crossed(amount)
    ? amount.count === orders || (length === 3 && amount.count === 6)
    : orders > 1 && amount.before !== ' ' && amount.before !== ',' && amount.count === orders;

/** Whether a second amount of 3 or 6 could only be meant as a number of orders, and is the wrong one. */
const miscounts = (amount: Amount, first: Amount, orders: number): boolean =>
  crossed(amount) && amount.count === 3 && orders !== 3 && first.satang > 300;

function allOrders(one: Case, types: BetType[]): Placed | Reason {
  const [first, second] = one.amounts;
  if (first === undefined) return 'noAmount';
  const sides: BetType[] = types.length > 0 ? types : ['top3'];
  if (sides.includes('tod3') || sides.includes('tod4')) return 'typeDoesNotFit';
  const orders = permutationsOf(one.number);
  if (second === undefined || counts(second, orders.length, one.number.length)) {
    return {
      bets: sides.flatMap((type) => orders.map((order) => bet(type, order, first))),
      how: 'permutations',
    };
  }
  if (one.amounts.length > 2 || one.number.length > 3) return 'tooManyAmounts';
  if (miscounts(second, first, orders.length)) return 'wrongTimes';
  return { bets: withOthers(sides, orders, first, second), how: 'straightAndOthers' };
}

function twoOnThree(one: Case, types: BetType[], first: Amount, second: Amount): Placed | Reason {
  const orders = permutationsOf(one.number);
  if (counts(second, orders.length, 3)) return allOrders({ ...one, amounts: [first] }, types);
  if (miscounts(second, first, orders.length)) return 'wrongTimes';
  if (types.length === 2) {
    const [left = 'top3', right = 'tod3'] = types;
    if (!one.inline && right === 'bottom3') return 'unclearAmount';
    return { bets: [bet(left, one.number, first), bet(right, one.number, second)], how: 'straightTod' };
  }
  const [only = 'top3'] = types;
  if (types.length > 2 || only !== 'top3') return 'tooManyAmounts';
  one.forms.add('threeDigitTwo');
  if (one.dialect.threeDigitTwo === 'permutations') {
    return { bets: withOthers(['top3'], orders, first, second), how: 'straightAndOthers' };
  }
  return { bets: [bet('top3', one.number, first), bet('tod3', one.number, second)], how: 'straightTod' };
}

function threeOnThree(
  one: Case,
  types: BetType[],
  amounts: readonly [Amount, Amount, Amount],
): Placed | Reason {
  const [first, second, third] = amounts;
  const orders = permutationsOf(one.number);
  const others = orders.length - 1;
  if (others > 0 && crossed(second) && second.count === others) {
    return { bets: withOthers(['top3'], orders, first, third), how: 'straightAndOthers' };
  }
  if (others > 1 && crossed(third) && third.count === others && third.satang < second.satang)
    return 'unclearAmount';
  let order: readonly BetType[] = types;
  if (types.length === 0 || (types.length === 1 && types[0] === 'top3')) {
    one.forms.add('threeDigitThree');
    const last = one.dialect.threeDigitThree === 'straightTodBottom';
    order = last ? ['top3', 'tod3', 'bottom3'] : ['top3', 'bottom3', 'tod3'];
  } else if (types.length !== 3) return 'tooManyAmounts';
  const bets = order.flatMap((type, index) => {
    const amount = amounts[index];
    return amount === undefined ? [] : [bet(type, one.number, amount)];
  });
  return { bets, how: 'straightTodBottom' };
}

function threeDigits(one: Case, types: BetType[]): Placed | Reason {
  const [first, second, third] = one.amounts;
  if (first === undefined) return 'noAmount';
  if (one.others !== undefined) {
    const orders = permutationsOf(one.number);
    if (one.amounts.length > 1 || types.some((type) => type !== 'top3')) return 'tooManyAmounts';
    if (one.others.times !== orders.length - 1) return 'wrongTimes';
    return { bets: withOthers(['top3'], orders, first, one.others.amount), how: 'straightAndOthers' };
  }
  if (one.reverse || one.permutations) return allOrders(one, types);
  if (one.amounts.length > 3) return 'tooManyAmounts';
  if (second !== undefined && third !== undefined) return threeOnThree(one, types, [first, second, third]);
  if (second !== undefined) return twoOnThree(one, types, first, second);
  const plain = types.length === 0 || (types.length === 1 && types[0] === 'top3');
  if (one.sign === '*' && plain) {
    one.forms.add('star');
    if (one.dialect.star === 'permutations') return allOrders(one, types);
  }
  let sides = types;
  if (sides.length === 0) {
    one.forms.add('threeDigitOne');
    sides = one.dialect.threeDigitOne === 'straight' ? ['top3'] : ['tod3'];
  }
  const how = sides.includes('top3') && sides.includes('tod3') ? 'straightTod' : 'direct';
  return { bets: sides.map((type) => bet(type, one.number, first)), how };
}

/** The most sets that a small number beside four digits can count. */
const mostSets = 99;

/** What `1234=100`, `1234x2` and `1234=2ชุด` are as sets; undefined where they can be none. */
function asSets({ number, reverse, permutations, sign, amounts, setPrice }: Case): ChatBet | undefined {
  const [amount] = amounts;
  if (setPrice === null || number.length !== 4 || reverse || amount === undefined || amounts.length > 1)
    return undefined;
  const stake = (satang: number): ChatBet => ({ type: 'set4', number, stake: satang });
  if (!permutations && amount.satang % setPrice === 0) return stake(amount.satang);
  const isCount = amount.count !== undefined && amount.count <= mostSets && amount.satang < setPrice;
  return isCount && (permutations || sign !== '=') ? stake((amount.count ?? 0) * setPrice) : undefined;
}

/** Sets by their word, or where the dialect takes four digits without a word for them. */
function setsOf(one: Case): Placed | undefined {
  const isNamed = one.types.length === 1 && one.types[0] === 'set';
  const set = one.types.length === 0 || isNamed ? asSets(one) : undefined;
  if (set === undefined) return undefined;
  if (!isNamed) one.forms.add('fourDigits');
  return isNamed || one.dialect.fourDigits === 'set' ? { bets: [set], how: 'direct' } : undefined;
}

function longNumber(one: Case, words: readonly TypeWord[]): Placed | Reason {
  const [first, second] = one.amounts;
  if (first === undefined) return 'noAmount';
  const sets = setsOf(one);
  if (sets !== undefined) return sets;
  const counted =
    second !== undefined && crossed(second) && second.count === permutationsOf(one.number).length;
  if (one.reverse || one.permutations || counted) {
    const types = typesOf(3, words);
    return typeof types === 'string' ? types : allOrders(one, types);
  }
  if (one.number.length > 4) return 'badNumber';
  const types = typesOf(4, words);
  if (typeof types === 'string') return types;
  if (second === undefined) {
    const sides: BetType[] = types.length > 0 ? types : ['top4'];
    const how = sides.length > 1 ? 'straightTod' : 'direct';
    return { bets: sides.map((type) => bet(type, one.number, first)), how };
  }
  const [left, right] = types;
  if (left === undefined || right === undefined || one.amounts.length > 2) return 'tooManyAmounts';
  return { bets: [bet(left, one.number, first), bet(right, one.number, second)], how: 'straightTod' };
}

function place(one: Case): Placed | Reason {
  const { length } = one.number;
  if (length > 5) return 'badNumber';
  if (length > 3) return longNumber(one, one.types);
  const types = typesOf(length, one.types);
  if (typeof types === 'string') return types;
  if (length === 1) return oneDigit(one, types);
  return length === 2 ? twoDigits(one, types) : threeDigits(one, types);
}

/** One bet for each type and number, with the sum of its stakes. */
export function mergeBets(bets: readonly ChatBet[]): ChatBet[] {
  const merged = new Map<string, ChatBet>();
  for (const { type, number, stake } of bets) {
    const key = `${type}:${number}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { type, number, stake });
    else known.stake += stake;
  }
  return [...merged.values()];
}

function numbersOf(clause: Clause): string[] | Reason {
  if (clause.family === undefined) return clause.numbers;
  const family = families[clause.family];
  const inputs = family.needs === 'nothing' ? [''] : clause.numbers;
  if (family.needs === 'nothing' && clause.numbers.length > 0) return 'unclear';
  if (inputs.length === 0) return 'noNumber';
  if (!inputs.every((input) => fitsFamily(family, input))) return 'badNumber';
  return inputs.flatMap((input) => family.numbers(input));
}

const runWords = (types: readonly TypeWord[]): TypeWord[] =>
  types.filter((one) => one === 'run' || one === 'float');

/** The words that hold for a group: its own, those of its clause, or those of the header. */
function heldSpec(clause: Clause, group: Group, header: Spec): Spec & { inline: boolean } {
  const own =
    group.spec.types.length > 0 ? [...runWords(clause.spec.types), ...group.spec.types] : clause.spec.types;
  const onlyRun = own.length > 0 && own.every((type) => type === 'run' || type === 'float');
  const sides = onlyRun ? header.types.filter((type) => type === 'top' || type === 'bottom') : [];
  const inline = own.length > 0;
  const length = group.spec.length ?? clause.spec.length ?? (inline ? undefined : header.length);
  return {
    types: inline ? [...own, ...sides] : header.types,
    ...(length === undefined ? {} : { length }),
    reverse: clause.spec.reverse || group.spec.reverse || header.reverse,
    permutations: clause.spec.permutations || group.spec.permutations || header.permutations,
    notSold: clause.spec.notSold || group.spec.notSold || (!inline && header.notSold),
    inline,
  };
}

/**
 * @param header what the last header says; an empty spec without one
 * @param setPrice what one set costs where they are sold, satang; null where they are not
 */
export function betsOf(clause: Clause, header: Spec, dialect: FullDialect, setPrice: number | null): Outcome {
  const forms = new Set<ChatForm>();
  if (clause.divided) forms.add('hyphen');
  const numbers = numbersOf(clause);
  if (typeof numbers === 'string') return { reason: numbers };
  if (numbers.length === 0) return { reason: 'noNumber' };
  const bets: ChatBet[] = [];
  let how: How = 'direct';
  const groups = clause.groups.length > 0 ? clause.groups : [{ spec: emptySpec(), amounts: [] }];
  for (const group of groups) {
    const spec = heldSpec(clause, group, header);
    if (spec.notSold) return { reason: 'notSold' };
    const headed = header.types.length > 0 && (header.types.length > 1 || header.types[0] !== 'top');
    if (group.spec.unsure === true && headed) return { reason: 'unclearWord' };
    const wrong = group.amounts.find((amount) => amount.problem !== undefined)?.problem;
    if (wrong !== undefined) return { reason: wrong };
    for (const number of numbers) {
      if (spec.length !== undefined && spec.length !== number.length && !spec.permutations) {
        return { reason: 'typeDoesNotFit' };
      }
      const { types, inline, reverse, permutations } = spec;
      const sign = clause.family === undefined ? clause.sign : '=';
      const { amounts, others } = group;
      const placed = place({
        number,
        types,
        inline,
        reverse,
        permutations,
        sign,
        amounts,
        others,
        setPrice,
        dialect,
        forms,
      });
      if (typeof placed === 'string') return { reason: placed };
      bets.push(...placed.bets);
      how = placed.how;
    }
  }
  const merged = mergeBets(bets);
  if (groups.length > 1) how = 'direct';
  return { bets: merged, how: clause.family === undefined ? how : 'family', forms };
}
