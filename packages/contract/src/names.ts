/** Names of people as banks print them: with titles, shortened, masked, in Thai or English. */

export const nameMatches = ['same', 'partly', 'different', 'unclear'] as const;
/**
 * `partly`: the same as far as the bank shows it (`สมชาย ใ***`, `SOMCHAI J`). `unclear`: too little is shown, or one
 * name is in Thai and the other in English.
 */
export type NameMatch = (typeof nameMatches)[number];

/** Titles, which do not help to identify a person. Longest first. */
const titles = [
  'เด็กหญิง',
  'เด็กชาย',
  'นางสาว',
  'น.ส.',
  'ด.ช.',
  'ด.ญ.',
  'คุณ',
  'นาย',
  'นาง',
  'นส.',
  'mister',
  'miss',
  'mrs',
  'mr',
  'ms',
];

/** In lower case, without invisible characters, each run of masking characters as one `*`. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/[*•●∗×]+|\.{2,}|x{2,}/g, '*')
    .trim();

function withoutTitle(name: string): string {
  const title = titles.find((each) =>
    /^[a-z]/.test(each)
      ? new RegExp(`^${each}[.\\s]`).test(name)
      : // A mark belongs to the letter before it: what looks like a title is part of the name.
        name.startsWith(each) && !/^\p{M}/u.test(name.slice(each.length)),
  );
  return title === undefined ? name : name.slice(title.length).replace(/^[.\s]+/, '');
}

const words = (name: string): string[] =>
  name
    .split(/[\s.,-]+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}*]/gu, ''))
    .filter(Boolean);

/** With and without its title: `นางฟ้า` may be a name. */
const readings = (name: string): string[][] => [words(withoutTitle(plain(name))), words(plain(name))];

const isThai = (text: string) => /\p{Script=Thai}/u.test(text);
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

/** Names with fewer letters are not compared. */
const FEWEST_LETTERS = 3;
/** The most letters of a last name that was shortened without a mark. */
const INITIALS = 2;

function masked(shown: string, full: string): NameMatch {
  if (full.includes('*') || lettersOf(shown) < FEWEST_LETTERS) return 'unclear';
  const [first = '', ...rest] = shown.split(/\*+/);
  const last = rest.pop() ?? '';
  if (!full.startsWith(first) || !full.endsWith(last)) return 'different';
  // What stands between masks comes in this order, and nothing counts twice.
  let at = first.length;
  for (const part of rest) {
    const found = full.indexOf(part, at);
    if (found < 0) return 'different';
    at = found + part.length;
  }
  return at + last.length <= full.length ? 'partly' : 'different';
}

function shortened(one: readonly string[], other: readonly string[]): NameMatch {
  const [a, b] = [one, other].map((each) => each.slice(1).join('')).sort((x, y) => x.length - y.length);
  if (one[0] !== other[0] || !a || !b) return 'different';
  return lettersOf(a) <= INITIALS && b.startsWith(a) ? 'partly' : 'different';
}

function compareReadings(one: readonly string[], other: readonly string[]): NameMatch {
  const [a, b] = [one.join(''), other.join('')];
  if (a === '' || b === '') return 'unclear';
  if ((isThai(a) && !isThai(b) && isLatin(b)) || (isThai(b) && !isThai(a) && isLatin(a))) return 'unclear';
  if (a.includes('*')) return masked(a, b);
  if (b.includes('*')) return masked(b, a);
  return a === b ? 'same' : shortened(one, other);
}

/** Compares two names of a person. The order does not matter; titles, spaces and case do not count. */
export function compareNames(one: string, other: string): NameMatch {
  const found = new Set(readings(one).flatMap((a) => readings(other).map((b) => compareReadings(a, b))));
  return (['same', 'partly', 'unclear', 'different'] as const).find((match) => found.has(match)) ?? 'unclear';
}
