/** Account numbers as banks print them: with dashes, and with digits hidden. */

/** Digits that have to be shown of an account number before it counts as compared. */
const FEWEST_DIGITS = 4;

/** `verified`: the same as far as it is shown. `unclear`: too little is shown. */
export type NumberVerdict = 'verified' | 'differs' | 'unclear';

/**
 * Compares a number with what is shown of it: `xxx-x-x1234-x`, `1234xxxx5678`, `xxxxxx1234`. Signs between digits do not count,
 * and each mark hides one digit.
 */
export function compareNumber(shown: string, full: string): NumberVerdict {
  const masked = shown.replace(/[\s.-]/g, '').replace(/[xX*•●×#]/g, 'x');
  const plain = full.replace(/\D/g, '');
  if (!/^[\dx]+$/.test(masked) || plain === '') return 'unclear';
  const digits = masked.replace(/x/g, '').length;
  if (masked.length !== plain.length) {
    // Some banks hide more digits behind fewer marks; then only the end can be compared.
    const end = /\d+$/.exec(masked)?.[0] ?? '';
    if (!masked.includes('x') || end.length < FEWEST_DIGITS) return 'unclear';
    return plain.endsWith(end) ? 'verified' : 'differs';
  }
  const isSame = [...masked].every((sign, at) => sign === 'x' || sign === plain[at]);
  if (!isSame) return 'differs';
  return digits >= FEWEST_DIGITS ? 'verified' : 'unclear';
}
