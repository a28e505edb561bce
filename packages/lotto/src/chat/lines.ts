/**
 * What can be said of a line before it is read as bets: dates, times, telephone numbers, transfers, totals and cancelled
 * lines are no bets, and their digits never become one.
 */
import { type Amount, amountAt } from './amounts.ts';
import type { Reason } from './result.ts';
import type { NumberToken, Sign, Token } from './tokens.ts';
import { fold } from './words.ts';

export type Sorted =
  | { as: 'ignored' | 'unread'; reason: Reason }
  | { as: 'total'; amount: Amount }
  | { as: 'note' }
  /** Possibly bets: the tokens that are left. */
  | { as: 'open'; tokens: Token[]; index?: number };

/** What the lines before say. */
export interface Before {
  hasBets: boolean;
  /** The last index of a numbered list, `2` after `2) 307`. */
  index: number;
}

const isNumber = (token: Token | undefined): token is NumberToken => token?.kind === 'number';
const isSign = (token: Token | undefined, ...signs: Sign[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.sign);
const isWord = (token: Token | undefined, is: string): boolean =>
  token?.kind === 'word' && token.meaning.is === is;
const has = (tokens: readonly Token[], is: string): boolean => tokens.some((token) => isWord(token, is));
const bets = (tokens: readonly Token[]): boolean => tokens.some((token) => isSign(token, '=', 'x', '*'));

/** The lengths of the rows of digits that only dashes, points and spaces part. */
function digitRows(tokens: readonly Token[]): NumberToken[][] {
  const rows: NumberToken[][] = [];
  let row: NumberToken[] = [];
  for (const [at, token] of tokens.entries()) {
    if (isNumber(token)) {
      const before = tokens[at - 1];
      const worded =
        before?.kind === 'word' && ['each', 'total', 'all', 'type', 'count'].includes(before.meaning.is);
      if (row.length === 0 && (worded || isSign(before, '=', 'x', '*', ':'))) continue;
      row.push(token);
      if (row.length === 1) rows.push(row);
    } else if (!isSign(token, '-', '.')) row = [];
  }
  return rows;
}

const phones = new Set([
  '10',
  '9',
  '3 7',
  '3 3 4',
  '2 3 4',
  '2 4 4',
  '3 4 4',
  '2 8',
  '2 7',
  '1 4 4',
  '3 4 3',
]);
const accounts = new Set(['3 1 5 1', '3 6 1', '4 4 4', '3 1 6', '3 2 5 1']);

/** Whether the line has a telephone number, a number of an account or another long number. */
function hasLongNumber(tokens: readonly Token[]): boolean {
  return digitRows(tokens).some((row) => {
    const lengths = row.map((token) => token.digits.length).join(' ');
    const phone = row[0]?.digits.startsWith('0') === true && phones.has(lengths);
    return phone || accounts.has(lengths) || row.some((token) => token.digits.length >= 7);
  });
}

const months =
  /(^|[^\u0e00-\u0e7f])(ม\.?ค|ก\.?พ|มี\.?ค|เม\.?ย|พ\.?ค|มิ\.?ย|ก\.?ค|ส\.?ค|ก\.?ย|ต\.?ค|พ\.?ย|ธ\.?ค)(\.|\s|\d|$)/;
const englishMonths = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

const isYear = (digits: string): boolean => {
  const year = Number(digits);
  if (digits.length === 4) return (year >= 2560 && year < 2600) || (year >= 2020 && year < 2060);
  return digits.length === 2 && ((year >= 67 && year <= 75) || (year >= 24 && year <= 32));
};
const isDay = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 31;
const isMonth = (digits: string): boolean => Number(digits) >= 1 && Number(digits) <= 12;

/** `1/6/69`, `09-06-2569`, `2026.11.27`, `16/11`; undefined if it is no date. */
function dateReason(tokens: readonly Token[], before: Before): Reason | undefined {
  const core = tokens.filter(
    (token) => token.kind !== 'text' && !isWord(token, 'date') && !isWord(token, 'polite'),
  );
  const [first, sign, second, sign2, third] = core;
  if (!isNumber(first) || !isNumber(second) || !isSign(sign, '/', '-', '.')) return undefined;
  const dayFirst =
    isDay(first.digits) && isMonth(second.digits) && first.digits.length <= 2 && second.digits.length <= 2;
  if (core.length === 3) {
    const short = first.digits.length === 1 || second.digits.length === 1;
    return isSign(sign, '/') && dayFirst && short && !before.hasBets ? 'dateOrBet' : undefined;
  }
  if (core.length !== 5 || !isNumber(third) || sign2?.kind !== 'sign' || sign?.kind !== 'sign')
    return undefined;
  if (sign.sign !== sign2.sign) return undefined;
  if (first.digits.length === 4 && isYear(first.digits) && isMonth(second.digits) && isDay(third.digits))
    return 'date';
  if (!dayFirst || !isYear(third.digits)) return undefined;
  const certain = third.digits.length === 4 || first.digits.length === 1 || second.digits.length === 1;
  return certain || !before.hasBets ? 'date' : 'dateOrBet';
}

/** How many tokens at the start are a time: 3 of `11:35`, 4 of `11:35 น.`; 0 if none. */
function timeLength(tokens: readonly Token[]): number {
  const [hour, sign, minute] = tokens;
  if (
    !isNumber(hour) ||
    !isNumber(minute) ||
    !isSign(sign, ':', '.') ||
    minute.spaced ||
    sign?.spaced === true
  )
    return 0;
  const valid =
    hour.digits.length <= 2 &&
    Number(hour.digits) < 24 &&
    minute.digits.length === 2 &&
    Number(minute.digits) < 60;
  if (!valid) return 0;
  const unit = tokens[3];
  const clock =
    (unit?.kind === 'word' &&
      unit.meaning.is === 'family' &&
      unit.meaning.family === 'front' &&
      !isNumber(tokens[4])) ||
    (unit?.kind === 'text' && /^[ap]m$/i.test(unit.letters));
  if (clock) return isSign(tokens[4], '.') ? 5 : 4;
  return isSign(sign, ':') ? 3 : 0;
}

/** Takes a time from the start, or says why the line is none. */
function withoutTime(tokens: Token[]): Token[] | Sorted {
  const length = timeLength(tokens);
  if (length === 0) return tokens;
  const rest = tokens.slice(length);
  if (rest.length === 0)
    return length > 3 ? { as: 'ignored', reason: 'time' } : { as: 'unread', reason: 'timeOrBet' };
  const next = rest[0];
  if (length > 3 || next?.kind === 'text') return rest;
  if (isNumber(next) && next.spaced && bets(rest)) return rest;
  if (next?.kind === 'sign' || isWord(next, 'currency')) return tokens;
  return { as: 'unread', reason: 'timeOrBet' };
}

/** How many tokens at the start number a list: 2 of `1) 305`, 3 of `(1) 305`; 0 if none. */
function indexLength(tokens: readonly Token[], before: Before): number {
  const skip = isSign(tokens[0], '(') ? 1 : 0;
  const index = tokens[skip];
  const sign = tokens[skip + 1];
  const next = tokens[skip + 2];
  if (!isNumber(index) || index.digits.length > 2 || index.digits.startsWith('0') || next === undefined)
    return 0;
  if (!isSign(sign, ')', '.')) return 0;
  if (isNumber(next) && next.digits.length === 1) return 0;
  const follows = Number(index.digits) === before.index + 1 || index.digits === '1';
  const single = index.digits.length === 1;
  if (isSign(sign, ')')) return single || follows ? skip + 2 : 0;
  const typed = next.kind === 'word' || next.kind === 'text';
  if (typed) return skip === 0 && follows && next.spaced && bets(tokens) ? 2 : 0;
  if (skip > 0) return 0;
  return next.spaced ? (single || follows ? 2 : 0) : single && follows && bets(tokens) ? 2 : 0;
}

/** `รวม 990`, `ยอดรวมทั้งหมด = 1,200 บาท`: the amount that the text states. */
function totalOf(tokens: readonly Token[]): Sorted | undefined {
  const at = tokens.findIndex((token) => isWord(token, 'total') || isWord(token, 'all'));
  const firstNumber = tokens.findIndex(isNumber);
  if (at < 0 || (firstNumber >= 0 && firstNumber < at) || has(tokens, 'each')) return undefined;
  if (firstNumber < 0) return { as: 'note' };
  const equals = tokens.findLastIndex((token) => isSign(token, '='));
  const from = tokens.findIndex((token, index) => index > equals && isNumber(token));
  const found = amountAt(tokens, from, ' ');
  if (found === undefined) return { as: 'unread', reason: 'unclearAmount' };
  if (found.amount.problem !== undefined) return { as: 'unread', reason: found.amount.problem };
  const unit = tokens[found.next];
  if (isWord(unit, 'count') || unit?.kind === 'text') return { as: 'unread', reason: 'unclearAmount' };
  const more = tokens.slice(found.next).some(isNumber) || (equals < 0 && from !== firstNumber);
  return more ? { as: 'unread', reason: 'unclearAmount' } : { as: 'total', amount: found.amount };
}

/** Parts of sentences about transfers, without tone marks. */
const payments = /โอน|สลิป|บัญชี|จายแลว|จายมา|พรอมเพย/;

/** Sorts one line. @param text the line, @param tokens its tokens */
export function sortLine(text: string, tokens: Token[], before: Before): Sorted {
  if (tokens.length === 0) return { as: 'ignored', reason: text.trim() === '' ? 'empty' : 'decoration' };
  if (tokens.every((token) => token.kind === 'sign')) return { as: 'ignored', reason: 'decoration' };
  const numbers = tokens.some(isNumber);
  if (has(tokens, 'cancel')) {
    return numbers ? { as: 'ignored', reason: 'cancelled' } : { as: 'unread', reason: 'cancelsWhat' };
  }
  if (hasLongNumber(tokens)) {
    return has(tokens, 'payment') || !bets(tokens)
      ? { as: 'ignored', reason: 'phone' }
      : { as: 'unread', reason: 'unclear' };
  }
  const paid = tokens.some((token) => token.kind === 'text' && payments.test(fold(token.letters)));
  if (paid || has(tokens, 'payment'))
    return bets(tokens) ? { as: 'unread', reason: 'unclear' } : { as: 'ignored', reason: 'payment' };
  const rest = withoutTime(tokens);
  if (!Array.isArray(rest)) return rest;
  const date = dateReason(rest, before);
  if (date !== undefined) return { as: date === 'date' ? 'ignored' : 'unread', reason: date };
  const named = has(rest, 'date') || (numbers && (months.test(text) || englishMonths.test(text)));
  if (named && !bets(rest)) return { as: 'ignored', reason: 'date' };
  if (named && has(rest, 'date')) return { as: 'unread', reason: 'unclear' };
  const total = totalOf(rest);
  if (total !== undefined) return total;
  const length = indexLength(rest, before);
  if (length === 0) return { as: 'open', tokens: rest };
  const index = rest.find(isNumber);
  return { as: 'open', tokens: rest.slice(length), index: Number(index?.digits ?? 0) };
}
