import { getLocale, type Locale } from '../text/locale.ts';
import { formatBaht } from './format.ts';

interface Deducted {
  status: string;
  /** In satang; `name` is the promotion's, null where it was not kept. */
  deductions: readonly { amount: number; name: Readonly<Record<Locale, string>> | null }[];
}

/**
 * What was taken with a withdrawal beside its amount, or given back, and for which promotion, as facts. A withdrawal that the bank returned
 * keeps it taken.
 */
export const deductionFacts = (
  { status, deductions }: Deducted,
  words: Record<'taken' | 'back', string>,
): [name: string, value: string][] =>
  deductions.map(({ amount, name }) => [
    status === 'REJECTED' || status === 'REVOKED' ? words.back : words.taken,
    name ? `${formatBaht(amount)} · ${name[getLocale()]}` : formatBaht(amount),
  ]);
