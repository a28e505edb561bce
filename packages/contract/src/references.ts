/** References that banks give to transfers: how they are stored and compared. */

const THAI_ZERO = 0x0e50;

/** NFKC (full width, ligatures and circled digits become plain), and Thai digits, which NFKC keeps, as Arabic ones. */
const folded = (reference: string): string =>
  reference
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? THAI_ZERO) - THAI_ZERO));

/** A reference as it is stored and shown: visible ASCII characters only, as they were typed. */
export const plainReference = (reference: string): string => folded(reference).replace(/[^\x21-\x7e]/g, '');

/**
 * The form in which references are compared: NFKC, letters A to Z and digits only, upper case. The database does the
 * same in `to_reference_key`.
 */
export const referenceKey = (reference: string): string =>
  folded(reference)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** The fewest letters and digits of a reference. */
const SHORTEST = 4;

/**
 * Whether a text can be a reference: at least four letters A to Z and digits, and no other letter or digit, since those
 * of other scripts look like A to Z and would make two references of one.
 */
export const isReference = (text: string): boolean =>
  referenceKey(text).length >= SHORTEST && !/[^\p{ASCII}]/u.test(folded(text).replace(/[^\p{L}\p{N}]/gu, ''));
