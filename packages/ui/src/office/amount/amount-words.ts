const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;
const large = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number in English words, as 12,345 is `twelve thousand three hundred forty-five`. */
function numberWords(number: number): string {
  const found = large.find(([size]) => number >= size);
  if (found) {
    const [size, name] = found;
    const rest = number % size;
    return `${numberWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${numberWords(rest)}` : ''}`;
  }
  if (number < 20) return small[number] ?? '';
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}

/**
 * An amount in English words: 150025 is `one thousand five hundred baht and twenty-five satang`.
 * @param satang a safe integer; anything else throws a RangeError
 */
export function amountWords(satang: number): string {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not an amount in satang: ${satang}`);
  const size = Math.abs(satang);
  const rest = size % 100;
  const baht = (size - rest) / 100;
  const parts = [
    ...(baht > 0 || rest === 0 ? [`${numberWords(baht)} baht`] : []),
    ...(rest > 0 ? [`${numberWords(rest)} satang`] : []),
  ];
  return `${satang < 0 ? 'minus ' : ''}${parts.join(' and ')}`;
}
