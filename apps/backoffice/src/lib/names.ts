/** Titles that banks print before a name and that say nothing about who it is. Longest first. */
const titles = [
  'นางสาว',
  'เด็กชาย',
  'เด็กหญิง',
  'นาย',
  'นาง',
  'น.ส.',
  'นส.',
  'ด.ช.',
  'ด.ญ.',
  'คุณ',
  'mister',
  'miss',
  'mrs',
  'mr',
  'ms',
];

/** The words of a name: lower case, without titles, marks and spaces twice. */
function words(name: string): string[] {
  let rest = name.normalize('NFC').toLowerCase().trim();
  for (const title of titles) {
    const latin = /^[a-z]/.test(title);
    if (latin ? new RegExp(`^${title}[.\\s]`).test(rest) : rest.startsWith(title)) {
      rest = rest.slice(title.length).replace(/^[.\s]+/, '');
      break;
    }
  }
  return rest.split(/[\s.,-]+/).filter(Boolean);
}

export type NameMatch = 'same' | 'partly' | 'different' | 'unknown';

/**
 * Compares a bank's name of an account with a person's own. `partly`: the first name is the same and the rest is
 * shortened, as banks do (`สมชาย ใ***`, `SOMCHAI J`). `unknown`: one of them is empty.
 */
export function compareNames(one: string, other: string): NameMatch {
  const [a, b] = [words(one), words(other)];
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a.join('') === b.join('')) return 'same';
  if (a[0] !== b[0] || a.length < 2 || b.length < 2) return 'different';
  const [lastA, lastB] = [a.slice(1).join(''), b.slice(1).join('')].map((last) =>
    last.replace(/[*x•]+$/, ''),
  );
  if (lastA === undefined || lastB === undefined) return 'different';
  return lastA.startsWith(lastB) || lastB.startsWith(lastA) ? 'partly' : 'different';
}
