import { compareNumber } from '@salung/contract';
import { thaiDigits } from './values.ts';

/** Finds the account that a statement names above its headings. */

const word =
  /เลข\s*ที่\s*บัญชี|บัญชี\s*เลข\s*ที่|หมายเลข\s*บัญชี|เลข\s*บัญชี|บัญชี\s*:|ac(?:count|ct?)\.?\s*(?:no|number|#|id|:)|a\/c|acct|^account$/i;
/** Digits, hyphens, spaces, and marks of hidden digits. */
const number = /(?<![\p{L}\d])[xX*\d](?:[xX*\d]|[- ](?=[xX*\d]))*[xX*\d](?![\p{L}\d])/gu;

/** Numbers of accounts have this many digits and marks. */
const isAccount = (text: string): boolean => {
  const signs = text.replace(/[\s-]/g, '');
  return signs.length >= 4 && signs.length <= 16 && (signs.match(/\d/g) ?? []).length >= 4;
};

/** As it is compared: full-width and Thai digits are digits, and every dash is a hyphen. */
const plain = (cell: string): string =>
  thaiDigits(cell.normalize('NFKC'))
    .replace(/\p{Pd}/gu, '-')
    .trim();

/** The numbers that stand with the word for an account's number, in the rows above the headings. */
function accountsNamed(head: readonly (readonly string[])[]): string[] {
  return head.flatMap((cells) => {
    const row = cells.map(plain);
    const at = row.findIndex((cell) => word.test(cell));
    if (at < 0) return [];
    const own = row[at] ?? '';
    const texts = [own.slice(own.search(word)), ...row.slice(at + 1)];
    const found = texts.flatMap((text) => text.match(number) ?? []).find(isAccount);
    return found === undefined ? [] : [found.trim()];
  });
}

/** Without the noughts in front, which a spreadsheet does not keep of a number. */
const withoutNoughts = (text: string): string => text.replace(/[\s-]/g, '').replace(/^0+/, '');

/** The account that the head names, if it is not this one; null where it is, or where too little is shown. */
export function otherAccount(head: readonly (readonly string[])[], accountNumber: string): string | null {
  const named = accountsNamed(head);
  const own = accountNumber.replace(/\D/g, '');
  const isOwn = (text: string): boolean =>
    /^[\d\s-]+$/.test(text)
      ? withoutNoughts(text) === withoutNoughts(own)
      : compareNumber(text, own) !== 'differs';
  return named.some(isOwn) ? null : (named[0]?.slice(0, 60) ?? null);
}
