import { z } from 'zod';
import { type CallSchemas, id, pageOf, paging, satang, text } from '../shapes.ts';
import type { bankCalls } from './calls.ts';

/** One account of the house at a bank. */
const bankAccount = z.object({
  id,
  kind: z.enum(['deposit', 'withdraw', 'suspense', 'flexible']),
  bankCode: text(3),
  accountNumber: text(20),
  accountName: text(200),
  promptPayId: text(20).nullable(),
  /** Satang by the ledger. */
  balance: satang,
  minAmount: satang.nullable(),
  maxAmount: satang.nullable(),
  dailyLimit: satang.nullable(),
  displayOrder: z.int(),
  isActive: z.boolean(),
});

const list = {
  query: z.strictObject({
    ...paging,
    isActive: z.enum(['true', 'false']).optional(),
    search: text(100).optional(),
  }),
  answer: pageOf(bankAccount),
};

const dropdown = {
  answer: z.object({
    data: z
      .array(z.object({ id, bankCode: text(3), accountNumber: text(20), accountName: text(200) }))
      .max(1000),
  }),
};

export const bankSchemas = {
  'banks.names': {
    answer: z.object({
      data: z
        .array(z.object({ code: text(3), short: text(20), th: text(100), en: text(100), colour: text(7) }))
        .max(50),
    }),
  },
  'banks.depositList': list,
  'banks.depositDropdown': dropdown,
  'banks.withdrawList': list,
  'banks.withdrawDropdown': dropdown,
} satisfies Record<keyof typeof bankCalls, CallSchemas>;
