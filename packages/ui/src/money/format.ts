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

/**
 * Typed baht in satang; null unless it is an amount with at most two decimals.
 * Thousands separators and spaces are understood; nothing is rounded.
 */
export function parseBaht(typed: string): number | null {
  const plain = typed.replace(/[\s,฿]/g, '');
  const match = /^(\d{1,11})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Thousands separators for baht while a person types: `1,234.5`. What cannot be part of an amount is left out. */
export function groupedBaht(typed: string): string {
  const plain = typed.replace(/[,\s฿]/g, '');
  const match = /^(\d{0,11})(\.\d{0,2})?/.exec(plain);
  const whole = (match?.[1] ?? '').replace(/^0+(?=\d)/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (match?.[2] ?? '');
}
