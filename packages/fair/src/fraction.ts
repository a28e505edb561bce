/** A ratio of whole numbers in lowest terms, with a positive denominator. Exact figures are made of these. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** @throws RangeError when the denominator is zero */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator other than zero');
  const common = divisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / common, d: bottom / common };
}

export const zero = fraction(0);

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);

export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);

export const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, zero);

/** The fraction as a percentage, rounded half up to `digits` decimals: `percent(fraction(35, 36), 2)` is `97.22`. */
export function percent({ n, d }: Fraction, digits: number): string {
  return decimal(fraction(n * 100n, d), digits);
}

/** The fraction as a decimal number, rounded half up. */
export function decimal({ n, d }: Fraction, digits: number): string {
  const scaled = n * 10n ** BigInt(digits);
  const rounded = (2n * (scaled < 0n ? -scaled : scaled) + d) / (2n * d);
  const text = rounded.toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const sign = n < 0n && rounded > 0n ? '-' : '';
  return digits === 0 ? sign + whole : `${sign}${whole}.${text.slice(-digits)}`;
}

/** The nearest number with a fractional part, for estimates and charts; never for money. */
export const approximate = (value: Fraction): number => Number(decimal(value, 18));

function divisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left;
}
