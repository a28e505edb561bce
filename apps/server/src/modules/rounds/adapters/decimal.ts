/** Money as providers write it, in digits. No floating point: converts text to satang and back by moving the decimal point. */

export interface Money {
  /** Whole satang, rounded down. */
  satang: number;
  /** Thousandths of a satang that are left over; 0 to 999. */
  remainder: number;
}

/** Decimals of a baht down to a thousandth of a satang, the finest unit that is recorded. */
const finest = 5;

/**
 * Reads an amount in units of which `10 ** power` are a baht: 0 for baht, 5 for thousandths of a satang.
 * Undefined for anything that is not plain digits (a sign, an exponent, blanks), is finer than a thousandth of a satang, or
 * exceeds a safe integer of satang.
 */
export function readMoney(text: string, power = 0): Money | undefined {
  const [, whole = '', fraction = ''] = /^(0|[1-9]\d{0,20})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > finest - power) return undefined;
  const digits = (whole + fraction.padEnd(finest - power, '0')).padStart(4, '0');
  const satang = Number(digits.slice(0, -3));
  return Number.isSafeInteger(satang) ? { satang, remainder: Number(digits.slice(-3)) } : undefined;
}

/** Satang as baht with two digits: 1234 is `12.34`. */
export function writeBaht(satang: number): string {
  const digits = String(Math.abs(satang)).padStart(3, '0');
  return `${satang < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Satang in thousandths of a satang, which is what 100,000 to the baht means: 1234 is `1234000`. */
export const writeThousandths = (satang: number): string => (satang === 0 ? '0' : `${satang}000`);

/** An amount as it is sent, including thousandths of a satang: as baht, satang or thousandths. */
export function writeAmount(
  { amount = 0, thousandths = 0, amountText }: { amount?: number; thousandths?: number; amountText?: string },
  unit: 'baht' | 'satang' | 'thousandths',
): string {
  if (amountText !== undefined) return amountText;
  const rest = thousandths === 0 ? '' : String(thousandths).padStart(3, '0');
  if (unit === 'baht') return `${writeBaht(amount)}${rest}`;
  if (unit === 'satang') return rest === '' ? String(amount) : `${amount}.${rest}`;
  return rest === '' ? writeThousandths(amount) : String(amount * 1_000 + thousandths);
}
