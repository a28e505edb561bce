import { type Line, plannedRate, splitLines, totalOf } from './basket.ts';
import type { Bet, Plan, Quote, QuotedLine } from './types.ts';

/** What a quote sells otherwise than it was wanted. Amounts in satang, rates in hundredths. */

export interface Difference extends QuotedLine {
  /** The rate of the plan, what is sold at it, and what at lower ones. */
  usual: number;
  full: number;
  reduced: { stake: number; rate: number }[];
}

/** The lines of which a part is refused or sold at a lower rate than the plan's. */
export const differencesOf = (
  { lines }: Pick<Quote, 'lines'>,
  bets: readonly Bet[],
  plan: Plan,
): Difference[] =>
  lines.flatMap((line) => {
    const bet = bets.find(({ type }) => type === line.type);
    const usual = bet === undefined ? 0 : plannedRate(bet, plan);
    const reduced = line.parts.filter((part) => part.rate < usual);
    if (reduced.length === 0 && line.refused === null) return [];
    const full = line.parts.filter((part) => part.rate >= usual).reduce((sum, { stake }) => sum + stake, 0);
    return [{ ...line, usual, full, reduced }];
  });

export const soldOf = ({ parts }: Pick<QuotedLine, 'parts'>): number =>
  parts.reduce((sum, { stake }) => sum + stake, 0);

/** Whether the quote refuses anything. */
export const refusesAny = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.some(({ refused }) => refused !== null);

/** The lines as far as they are sold: what is left to take. */
export const whatIsLeft = ({ lines }: Pick<Quote, 'lines'>): Line[] =>
  lines.flatMap((line) => {
    const stake = soldOf(line);
    return stake > 0 ? [{ type: line.type, number: line.number, stake }] : [];
  });

/** How many lines of a basket the next ticket has, and what it costs: as the server said, or before it was asked what is wanted. */
export function nextTicket(lines: readonly Line[], quote: Quote | null): { count: number; price: number } {
  if (quote) return { count: whatIsLeft(quote).length, price: quote.price };
  const [now] = splitLines(lines);
  return { count: now.length, price: totalOf(now) };
}
