import { MAX_AMOUNT } from '@salung/contract/browser';
import { bahtParts, formatBaht } from '@salung/ui';
import { m } from '../paraglide/messages.js';

/** Satang as a person would type them into a field, and as a bank's app takes them: `1500.25`. */
export function amountField(satang: number): string {
  const { sign, baht, satang: rest } = bahtParts(satang);
  return `${sign}${baht.replace(/,/g, '')}.${rest}`;
}

/**
 * What is wrong with an amount as typed; undefined where nothing is. One that is too large names the limit.
 * @param satang null where what was typed is no amount
 * @param most satang: the limit that the server gave, where it is lower than that of every amount
 */
export function amountProblem(satang: number | null, most = MAX_AMOUNT): string | undefined {
  if (satang === null || satang < 1) return m.invalid_amount();
  const limit = Math.min(most, MAX_AMOUNT);
  return satang > limit ? m.invalid_amount_above({ limit: formatBaht(limit) }) : undefined;
}
