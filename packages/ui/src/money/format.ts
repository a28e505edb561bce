import { asciiDigits } from '@salung/contract/browser';
/** An amount split into the parts that are shown in different sizes. */
export interface BahtParts {
  sign: '' | '−' | '+';
  /** Whole baht with thousands separators. */
  baht: string;
  /** Two digits. */
  satang: string;
}

/**
 * Splits satang into baht and satang with integer arithmetic.
 * @param satang a safe integer; anything else throws a RangeError
 * @param plus whether positive amounts carry a plus
 */
export function bahtParts(satang: number, plus = false): BahtParts {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not an amount in satang: ${satang}`);
  const size = Math.abs(satang);
  const rest = size % 100;
  return {
    sign: satang < 0 ? '−' : plus && satang > 0 ? '+' : '',
    baht: String((size - rest) / 100).replace(/\B(?=(\d{3})+$)/g, ','),
    satang: String(rest).padStart(2, '0'),
  };
}

/** `฿1,234.50`; whole baht too (`฿1,000.00`). */
export function formatBaht(satang: number, plus = false): string {
  const { sign, baht, satang: rest } = bahtParts(satang, plus);
  return `${sign}฿${baht}.${rest}`;
}

/** `฿1,000`, with satang only if there are any: for limits and presets in sentences. */
export function shortBaht(satang: number): string {
  const { sign, baht, satang: rest } = bahtParts(satang);
  return `${sign}฿${baht}${rest === '00' ? '' : `.${rest}`}`;
}

/** A comma that is followed by one or two digits at the end, or by nothing yet: it can't separate thousands. */
const DECIMAL_COMMA = /,(?=\d{0,2}$)/;
const GROUPED = String.raw`\d{1,11}|\d{1,3}(?:,\d{3}){1,3}`;
/** `1,234.5`, `1234`, and with a comma for decimals `10,5`. */
const POINT = new RegExp(`^(${GROUPED})(?:\\.(\\d{0,2}))?$`);
const COMMA = new RegExp(`^(${GROUPED}),(\\d{0,2})$`);
/** As most of Europe writes amounts: `1.234,56`. */
const EUROPEAN = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

const turned = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
const plain = (typed: string) => {
  const text = asciiDigits(typed).replace(/[\s฿]/g, '');
  return EUROPEAN.test(text) ? turned(text) : text;
};

/** Whether a typed amount has a comma for its decimals: `10,5`, or `10,` while it is typed. */
export const hasDecimalComma = (typed: string): boolean => !typed.includes('.') && DECIMAL_COMMA.test(typed);

/**
 * Typed baht in satang; null unless it is an amount with at most two decimals.
 *
 * A comma before three digits separates thousands; before one or two digits at the end it separates satang, as keypads
 * of many languages have it (`10,5` is 10.50). Any other comma makes it no amount. Nothing is rounded.
 */
export function parseBaht(typed: string): number | null {
  const text = plain(typed);
  const match = POINT.exec(text) ?? COMMA.exec(text);
  if (!match) return null;
  const whole = match[1]?.replaceAll(',', '') ?? '';
  return whole.length > 11 ? null : Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Where the part of a text that is new begins and ends. */
function changedPart(typed: string, before: string): { from: number; to: number } {
  const most = Math.min(typed.length, before.length);
  let from = 0;
  while (from < most && typed[from] === before[from]) from += 1;
  let same = 0;
  while (same < most - from && typed.at(-1 - same) === before.at(-1 - same)) same += 1;
  return { from, to: typed.length - same };
}

/** Whether the last comma was typed by the person, not inserted by `groupedBaht` between thousands. */
function isOwnComma(typed: string, before: string): boolean {
  if (hasDecimalComma(before)) return true;
  const { from, to } = changedPart(typed, before);
  const comma = typed.lastIndexOf(',');
  return comma >= from && comma < to;
}

/**
 * Thousands separators for baht while a person types: `1,234.5`. Characters that cannot be part of an amount are left out. A comma
 * that the person typed stays until the digits after it tell what it is (`10,5`, `1,000`), see `parseBaht`.
 * @param before what the field showed before this change; without it, the text is read by itself
 */
export function groupedBaht(typed: string, before = ''): string {
  const text = /^[\d.,]*/.exec(plain(typed))?.[0] ?? '';
  const hasComma = hasDecimalComma(text) && isOwnComma(text, before);
  const point = hasComma ? text.lastIndexOf(',') : text.indexOf('.');
  const whole = (point === -1 ? text : text.slice(0, point)).replace(/\D/g, '').slice(0, 11);
  const rest =
    point === -1
      ? ''
      : text
          .slice(point + 1)
          .replace(/\D.*/, '')
          .slice(0, 2);
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return point === -1 ? grouped : `${grouped}${hasComma ? ',' : '.'}${rest}`;
}
