/** Amounts of money in tokens, from `1,000` to `5พัน` and `10.-`, in satang. */
import type { Reason } from './result.ts';
import type { NumberToken, Sign, Token } from './tokens.ts';

/** The most that a line can stake: 1,000,000,000 baht. */
export const mostSatang = 100_000_000_000;

export interface Amount {
  satang: number;
  /** The digits as written if it is a plain whole number: `6` in `20*6` may count the orders. */
  count: number | undefined;
  /** The sign before it; a space where there is none. */
  before: Sign | ' ';
  problem?: Reason;
  from: number;
  to: number;
}

const isSign = (token: Token | undefined, sign: Sign): boolean =>
  token?.kind === 'sign' && token.sign === sign && !token.spaced;
const gluedNumber = (token: Token | undefined): NumberToken | undefined =>
  token?.kind === 'number' && !token.spaced ? token : undefined;

const meansBaht = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.meaning.is === 'currency';

interface Written {
  whole: string;
  /** The digits after the point. */
  part: string;
  next: number;
  unclear: boolean;
}

/** What stands after the point: `10.5` is satang, `50.50` are two equal amounts, `100.50` may be 100 and 50. */
function pointMeans(whole: string, part: string, baht: boolean): 'satang' | 'two' | 'unclear' {
  if (baht && part.length <= 2) return 'satang';
  if (whole === part) return 'two';
  if (part.length > 2) return 'unclear';
  if (whole === '0' || ['0', '5', '00', '25', '75'].includes(part)) return 'satang';
  return part === '50' && Number(whole) < 50 ? 'satang' : 'unclear';
}

/** The digits of the amount that begins at `at`, with its groups of thousands and its satang. */
function written(tokens: readonly Token[], at: number, before: Sign | ' '): Written | undefined {
  const first = tokens[at];
  if (first?.kind !== 'number') return undefined;
  const result: Written = { whole: first.digits, part: '', next: at + 1, unclear: false };
  if (first.digits.length <= 3 && !first.digits.startsWith('0')) {
    for (;;) {
      const group = isSign(tokens[result.next], ',') ? gluedNumber(tokens[result.next + 1]) : undefined;
      if (group?.digits.length !== 3) break;
      // 100,100 are two equal amounts.
      if (group.digits === result.whole && !isSign(tokens[result.next + 2], ',')) break;
      result.whole += group.digits;
      result.next += 2;
    }
  }
  const part = isSign(tokens[result.next], '.') ? gluedNumber(tokens[result.next + 1]) : undefined;
  const more = isSign(tokens[result.next + 2], '.') && gluedNumber(tokens[result.next + 3]) !== undefined;
  // In 123.120.35 points part the amounts.
  if (part !== undefined && !more && before !== '.') {
    const means = pointMeans(result.whole, part.digits, meansBaht(tokens[result.next + 2]));
    if (means !== 'two') result.next += 2;
    if (means === 'satang') result.part = part.digits;
    result.unclear = means === 'unclear';
  }
  if (result.whole.length > 1 && result.whole.startsWith('0')) result.unclear = true;
  return result;
}

/** @returns the amount that begins at `at` and the place after it, or undefined where no number stands */
export function amountAt(
  tokens: readonly Token[],
  at: number,
  before: Sign | ' ',
): { amount: Amount; next: number } | undefined {
  const found = written(tokens, at, before);
  const first = tokens[at];
  if (found === undefined || first === undefined) return undefined;
  let { next } = found;
  let times = 1;
  const unit = tokens[next];
  if (unit?.kind === 'word' && unit.meaning.is === 'times') {
    times = unit.meaning.by;
    next += 1;
  }
  const satang =
    found.whole.length > 12
      ? Number.POSITIVE_INFINITY
      : (Number(found.whole) * 100 + Number(found.part.padEnd(2, '0'))) * times;
  const amount: Amount = {
    satang,
    count: found.part === '' && times === 1 ? Number(found.whole) : undefined,
    before,
    from: first.from,
    to: tokens[next - 1]?.to ?? first.to,
  };
  if (found.unclear) amount.problem = 'unclearAmount';
  else if (satang === 0) amount.problem = 'zero';
  else if (satang > mostSatang) amount.problem = 'tooMuch';
  return { amount, next };
}
