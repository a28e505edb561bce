/** Thai mobile numbers as people type and paste them. */

const THAI_ZERO = '๐'.charCodeAt(0);
/** The longest text that is read as a number. */
const LONGEST = 60;

/** The text with Thai, full-width and other compatible digits and letters as those of ASCII (NFKC). */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO));

/**
 * The text without what stands around and between the digits of a number: invisible marks of direction, spaces of any kind,
 * dashes, brackets, and the `tel:` of a link. Thai and full-width digits become those of ASCII.
 */
export const plainDigits = (text: string): string =>
  asciiDigits(text)
    .replace(/[\p{Cf}\p{Z}\p{Pd}\s().−]/gu, '')
    .replace(/^tel:/i, '');

/**
 * The ten digits of a number: `0812345678` for `+66 81 234 5678`, `tel:+66812345678` or `๐๘๑-๒๓๔-๕๖๗๘`. Text that is no
 * Thai mobile number is returned as it is, so that a schema names it.
 */
export function plainPhone(text: string): string {
  if (text.length > LONGEST) return text;
  const local = plainDigits(text).replace(/^(?:\+|00)?660?(?=[689]\d{8}$)/, '0');
  return isPhone(local) ? local : text;
}

/** Whether it is a Thai mobile number of ten digits. */
export const isPhone = (text: string): boolean => /^0[689]\d{8}$/.test(text);

/**
 * The digits of a number that is still being typed, or was pasted: what is not a digit is left out, +66 becomes 0, and digits
 * after the tenth are cut.
 */
export function phoneDigits(typed: string): string {
  const signs = plainDigits(typed).replace(/[^\d+]/g, '');
  const digits = signs.replaceAll('+', '');
  const isAbroad = /^(?:\+|00)?66/.test(signs) && digits.length > 9;
  const local = isAbroad ? `0${digits.replace(/^(?:00)?660?/, '')}` : digits;
  return local.slice(0, 10);
}
