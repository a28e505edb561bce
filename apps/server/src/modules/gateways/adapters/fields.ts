import { MAX_AMOUNT } from '@salung/contract';
import { z } from 'zod';

/** Fields of gateways' messages. A value that cannot be stored or booked does not have the form of its field. */

/** Text that a database can hold: without NUL, and of whole characters. */
export const textUpTo = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'cannot be stored');

/** The same, and not empty. */
export const someText = (most: number) => textUpTo(most).min(1);

/** Satang, as far as the ledger books them. */
export const satangUpTo = (least: number) => z.int().min(least).max(MAX_AMOUNT);
