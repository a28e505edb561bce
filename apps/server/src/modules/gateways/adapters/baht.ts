import { MAX_AMOUNT } from '@salung/contract';
import { z } from 'zod';

/** What the ledger books at most, in baht. */
export const MOST_BAHT = MAX_AMOUNT / 100;

/** Satang as a number of baht with at most two decimals, as JSON writes it. */
export const toBaht = (satang: number): number => Number((satang / 100).toFixed(2));

/** A positive number of baht with at most two decimals, read as satang. Anything finer is refused. */
export const bahtAsSatang = z
  .number()
  .positive()
  .max(MOST_BAHT)
  .transform((baht, context) => {
    const satang = Math.round(baht * 100);
    if (toBaht(satang) === baht) return satang;
    context.addIssue('not whole satang');
    return z.NEVER;
  });
