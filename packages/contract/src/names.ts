import { type CompanyKind, companyIn, plainName, untitled } from './name-forms.ts';

/** Names of people and companies as banks print them: with titles, shortened, cut off, masked, in Thai or English. */

export const nameMatches = ['same', 'partly', 'probably', 'different', 'unclear'] as const;
/**
 * `partly`: the same as far as the bank shows it (`สมชาย ใ***`, `SOMCHAI J`). `probably`: one of them ends where a bank
 * cuts names off, without a mark that anything is missing; more evidence is needed. `unclear`: too little is shown, or one name
 * is in Thai and the other in English.
 */
export type NameMatch = (typeof nameMatches)[number];

/** One way to read a name. */
interface Reading {
  company: CompanyKind | null;
  words: readonly string[];
  /** Whether it ends as names of companies do: then nothing was cut off. */
  isWhole: boolean;
}

/** In plain form, each run of masking characters as one `*`. */
const plain = (name: string): string => plainName(name).replace(/[*•●∗×]+|\.{2,}|x{2,}|\+{2,}/g, '*');

const words = (name: string): string[] =>
  name
    .split(/[\s.,-]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}*]/gu, ''))
    .filter(Boolean);

function readingsOf(name: string): Reading[] {
  const company = companyIn(name);
  if (company) return [{ company: company.kind, words: words(company.name), isWhole: company.isWhole }];
  return untitled(name).map((each) => ({ company: null, words: words(each), isWhole: false }));
}

const isThai = (text: string) => /\p{Script=Thai}/u.test(text);
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

/** Names with fewer letters are not compared. */
const FEWEST_LETTERS = 3;
/** The most letters of a last name that was shortened without a mark. */
const INITIALS = 2;
/** Banks cut names off after this many characters at the earliest, with the title. */
const SHORTEST_CUT = 15;
/** The fewest letters, and words, of a name that was cut off: a first name alone is that of many. */
const CUT_LETTERS = 8;
const CUT_WORDS = 2;

function masked(shown: string, full: string): NameMatch {
  if (full.includes('*') || lettersOf(shown) < FEWEST_LETTERS) return 'unclear';
  const [first = '', ...rest] = shown.split(/\*+/);
  const last = rest.pop() ?? '';
  if (!full.startsWith(first) || !full.endsWith(last)) return 'different';
  // The parts between masks come in this order, and nothing counts twice.
  let at = first.length;
  for (const part of rest) {
    const found = full.indexOf(part, at);
    if (found < 0) return 'different';
    at = found + part.length;
  }
  return at + last.length <= full.length ? 'partly' : 'different';
}

function shortened(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((each) => each.slice(1).join('')).sort((x, y) => x.length - y.length);
  if (one[0] !== other[0] || !a || !b) return false;
  return lettersOf(a) <= INITIALS && b.startsWith(a);
}

/** Whether a name ends where a bank cuts them off, and the other one goes on. `printed` is all of it, with its title. */
function isCutOff(shown: Reading, printed: string, full: Reading): boolean {
  const [cut, whole] = [shown.words.join(''), full.words.join('')];
  return (
    printed.length >= SHORTEST_CUT &&
    (shown.words.length >= CUT_WORDS || shown.company !== null) &&
    lettersOf(cut) >= CUT_LETTERS &&
    cut.length < whole.length &&
    whole.startsWith(cut)
  );
}

/** Where one of them is a company: a part of its form may be cut off, so that it reads as part of its name. */
function compareKinds(a: string, b: string): NameMatch {
  return a.includes('*') || b.includes('*') ? 'unclear' : 'different';
}

function compareReadings(one: Reading, other: Reading): NameMatch {
  const [a, b] = [one.words.join(''), other.words.join('')];
  if (a === '' || b === '') return 'unclear';
  if ((isThai(a) && !isThai(b) && isLatin(b)) || (isThai(b) && !isThai(a) && isLatin(a))) return 'unclear';
  if (one.company !== other.company) return compareKinds(a, b);
  if (a.includes('*')) return masked(a, b);
  if (b.includes('*')) return masked(b, a);
  if (a === b) return 'same';
  return one.company === null && shortened(one.words, other.words) ? 'partly' : 'different';
}

/** Whether a printed name is another one, cut off. */
function isCut(shown: string, full: string): boolean {
  return readingsOf(shown).some((a) =>
    readingsOf(full).some((b) => {
      if (a.isWhole || (a.company === null) !== (b.company === null)) return false;
      if (a.company === null) return isCutOff(a, shown, b);
      // The form of a company is cut off with it (`บริษัท กขค จำ`), so that all of the text is compared as well.
      return (
        isCutOff(a, shown, b) || isCutOff({ ...a, words: words(shown) }, shown, { ...b, words: words(full) })
      );
    }),
  );
}

/** Whether one of two printed names is the other, cut off. */
const areCutOff = (one: string, other: string): boolean =>
  !one.includes('*') && !other.includes('*') && (isCut(one, other) || isCut(other, one));

const surest = ['same', 'partly', 'probably', 'unclear', 'different'] as const;

/** Compares two names. The order does not matter; titles, spaces, case and the order of Thai marks do not count. */
export function compareNames(one: string, other: string): NameMatch {
  const [a, b] = [plain(one), plain(other)];
  const [mine, theirs] = [readingsOf(a), readingsOf(b)];
  const found = new Set(mine.flatMap((x) => theirs.map((y) => compareReadings(x, y))));
  const match = surest.find((each) => found.has(each)) ?? 'unclear';
  return match === 'different' && areCutOff(a, b) ? 'probably' : match;
}
