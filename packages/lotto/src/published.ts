/** A published number as people type it. */

/** What a market publishes and a person types, or a feed gives. */
export interface Field {
  name: string;
  kind: 'digits' | 'decimal';
  /** The lengths that a number of digits may have; for a decimal number, how many decimals it has. */
  digits: readonly number[];
  /** How many numbers the field holds, if more than one. */
  count?: number;
  /** Whether a decimal number may have a sign. */
  signed?: boolean;
}

export type FieldProblem =
  | 'missing'
  | 'not-a-number'
  | 'wrong-length'
  | 'wrong-decimals'
  | 'too-few-numbers'
  | 'too-many-numbers';

/** The numbers of a field in plain digits, such as `091` and `298`, or `-1.25`; or what is wrong with it. */
export type Read = { ok: true; numbers: string[] } | { ok: false; why: FieldProblem };

/**
 * Reads a field. Spaces, commas between thousands, Thai digits and a sign where it belongs are accepted; a value that is
 * empty or incomplete is a problem, never a zero.
 */
export function readField(field: Field, typed: string | undefined): Read {
  const text = plain(typed ?? '');
  if (text === '') return problem('missing');
  if (field.kind === 'decimal') return readDecimal(field, text.replaceAll(' ', ''));
  return field.count === undefined
    ? readDigits(field, [text.replaceAll(/[ ,]/g, '')])
    : readList(field, text);
}

const problem = (why: FieldProblem): Read => ({ ok: false, why });

const thaiZero = '๐'.charCodeAt(0);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero))
    .replaceAll(/\s+/g, ' ')
    .trim();

function readDigits(field: Field, numbers: string[]): Read {
  if (!numbers.every((number) => /^[0-9]+$/.test(number))) return problem('not-a-number');
  if (!numbers.every(({ length }) => field.digits.includes(length))) return problem('wrong-length');
  return { ok: true, numbers };
}

function readList(field: Field, text: string): Read {
  const { count = 1 } = field;
  const numbers = text.split(/[ ,;/-]+/).filter((number) => number !== '');
  if (numbers.length < count) return problem('too-few-numbers');
  return numbers.length > count ? problem('too-many-numbers') : readDigits(field, numbers);
}

const signs = /^[+\-−–▲▼]/;

function readDecimal(field: Field, text: string): Read {
  const sign = field.signed ? (signs.exec(text)?.[0] ?? '') : '';
  const found = /^(?<whole>[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.(?<decimals>[0-9]*))?$/.exec(
    text.slice(sign.length),
  );
  const { whole, decimals = '' } = found?.groups ?? {};
  if (whole === undefined) return problem('not-a-number');
  if (!field.digits.includes(decimals.length)) return problem('wrong-decimals');
  const minus = ['-', '−', '–', '▼'].includes(sign) ? '-' : '';
  return { ok: true, numbers: [`${minus}${whole.replaceAll(',', '')}.${decimals}`] };
}
