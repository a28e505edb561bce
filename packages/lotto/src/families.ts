/**
 * Number families: sets of numbers that players name with one word. A keypad shows them as keys, and the chat reader knows
 * their words. Every family is pure, gives its numbers in the order in which players list them, and invents none.
 */

/** What a family is made from: nothing, one digit, several digits (2 to 7), or a number of 2 to 5 digits. */
export type FamilyInput = 'nothing' | 'digit' | 'digits' | 'number';

export interface Family {
  /** The name in Thai, as a key shows it. */
  label: string;
  /** Other spellings in which players write it. */
  words: readonly string[];
  needs: FamilyInput;
  /** How many digits each of its numbers has; a number's own length with `reverse`. */
  digits: 2 | 3;
  /**
   * @param input what the family needs; an empty string where it needs nothing
   * @throws RangeError if the input is not of that form
   */
  numbers: (input: string) => string[];
}

const digits = [...'0123456789'];
const pairs = digits.flatMap((first) => digits.map((second) => first + second));
const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)];
const even = (digit: string | undefined): boolean => Number(digit) % 2 === 0;

const accepts: Record<FamilyInput, RegExp> = {
  nothing: /^$/,
  digit: /^[0-9]$/,
  digits: /^[0-9]{2,7}$/,
  number: /^[0-9]{2,5}$/,
};

/** Whether a family can be made from the input. */
export const fitsFamily = (family: Family, input: string): boolean => accepts[family.needs].test(input);

/** All orders of `length` of the given digits, each once: 3 of 123 are 6, 3 of 112 are 3, 3 of 1234 are 24. */
export function ordersOf(given: string, length: number): string[] {
  if (length === 0) return [''];
  const found = [...given].flatMap((digit, index) =>
    ordersOf(given.slice(0, index) + given.slice(index + 1), length - 1).map((rest) => digit + rest),
  );
  return unique(found);
}

/** 12 and 21; a double once. For a number of three digits and more see `permutationsOf`. */
export const reverseOf = (number: string): string[] => unique([number, [...number].toReversed().join('')]);

/**
 * Every order of a number: of 2 digits both, of 3 digits 6, 3 or 1. Of 4 and 5 digits the orders of three of them, 24 and 60
 * if they differ.
 */
export const permutationsOf = (number: string): string[] => ordersOf(number, Math.min(number.length, 3));

/** The sets of `length` of the different digits, in the order in which the digits are given. */
function chosen(given: readonly string[], length: number): string[] {
  if (length === 0) return [''];
  return given.flatMap((digit, index) =>
    chosen(given.slice(index + 1), length - 1).map((rest) => digit + rest),
  );
}

const differing = (input: string): string[] => unique([...input]);
const front = (digit: string): string[] => digits.map((other) => digit + other);
const back = (digit: string): string[] => digits.map((other) => other + digit);

function family(
  label: string,
  words: readonly string[],
  needs: FamilyInput,
  of: (input: string) => string[],
  length: 2 | 3 = 2,
): Family {
  const numbers = (input: string): string[] => {
    if (!accepts[needs].test(input)) throw new RangeError(`input: ${label} needs ${needs}, got "${input}"`);
    return of(input);
  };
  return { label, words, needs, digits: length, numbers };
}

export const families = {
  reverse: family('กลับ', ['2กลับ', 'กลับเลข', 'สลับ'], 'number', reverseOf),
  permutations: family(
    '6กลับ',
    ['ชุด', 'ทุกประตู', 'กลับทุกประตู', 'กลับทุกตู', 'หกกลับ', '3กลับ', 'คูณชุด', '6ประตู', '3ประตู'],
    'number',
    permutationsOf,
    3,
  ),
  doors19: family('19ประตู', ['19หาง', 'หาง', 'สิบเก้าประตู', '19ปต'], 'digit', (digit) =>
    unique([...front(digit), ...back(digit)]),
  ),
  front: family('รูดหน้า', ['หน้า', 'น'], 'digit', front),
  back: family('รูดหลัง', ['หลัง', 'ห', 'รูดท้าย'], 'digit', back),
  frontBack: family('รูดหน้าหลัง', ['หน้าหลัง', 'นห', 'รูดหน้ารูดหลัง', 'รูดหน้า-หลัง'], 'digit', (digit) => [
    ...front(digit),
    ...back(digit),
  ]),
  siblings: family('พี่น้อง', ['พน', 'เลขพี่น้อง'], 'nothing', () =>
    pairs.filter(([first, second]) => {
      const apart = Math.abs(Number(first) - Number(second));
      return apart === 1 || apart === 9;
    }),
  ),
  doubles: family('เบิ้ล', ['เลขเบิ้ล', 'เบิล', 'เลขหาม', 'หาม'], 'nothing', () =>
    digits.map((digit) => digit + digit),
  ),
  triples: family('ตอง', ['เลขตอง'], 'nothing', () => digits.map((digit) => digit.repeat(3)), 3),
  evenEven: family('คู่คู่', ['คู่-คู่'], 'nothing', () => pairs.filter(([a, b]) => even(a) && even(b))),
  oddOdd: family('คี่คี่', ['คี่-คี่'], 'nothing', () => pairs.filter(([a, b]) => !even(a) && !even(b))),
  evenOdd: family('คู่คี่', ['คี่คู่', 'คู่-คี่'], 'nothing', () => pairs.filter(([a, b]) => even(a) !== even(b))),
  high: family('สูง', ['เลขสูง'], 'nothing', () => pairs.slice(50)),
  low: family('ต่ำ', ['เลขต่ำ'], 'nothing', () => pairs.slice(0, 50)),
  even: family('คู่', ['เลขคู่'], 'nothing', () => pairs.filter((pair) => even(pair[1]))),
  odd: family('คี่', ['เลขคี่'], 'nothing', () => pairs.filter((pair) => !even(pair[1]))),
  win: family('วิน', ['วินเลข', 'วิน2', 'วินสองตัว'], 'digits', (input) => chosen(differing(input), 2)),
  winReversed: family('วินกลับ', ['วินเลขกลับ'], 'digits', (input) =>
    chosen(differing(input), 2).flatMap(reverseOf),
  ),
  winDoubles: family('วินเบิ้ล', ['วินรวมเบิ้ล', 'วินเลขเบิ้ล'], 'digits', (input) => [
    ...chosen(differing(input), 2),
    ...differing(input).map((digit) => digit + digit),
  ]),
  winReversedDoubles: family('วินกลับเบิ้ล', ['วินกลับรวมเบิ้ล', 'วินเบิ้ลกลับ'], 'digits', (input) => [
    ...chosen(differing(input), 2).flatMap(reverseOf),
    ...differing(input).map((digit) => digit + digit),
  ]),
  win3: family('วิน3', ['วินสามตัว', 'วิน3ตัว'], 'digits', (input) => chosen(differing(input), 3), 3),
} as const satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];
