import { z } from 'zod';

/** Satang as a number of baht with at most two decimals, as JSON writes it. */
export const toBaht = (satang: number): number => Number((satang / 100).toFixed(2));

/** A positive number of baht with at most two decimals, read as satang. Anything finer is refused. */
export const bahtAsSatang = z
  .number()
  .positive()
  .max(10_000_000_000)
  .transform((baht, context) => {
    const satang = Math.round(baht * 100);
    if (toBaht(satang) === baht) return satang;
    context.addIssue('not whole satang');
    return z.NEVER;
  });
