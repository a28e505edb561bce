import { z } from 'zod';
import { MAX_AMOUNT } from '../money.ts';
import {
  amount,
  bankCode,
  type CallSchemas,
  id,
  idParams,
  instant,
  nothing,
  pageOf,
  paging,
  queryInt,
  satang,
  shownBankCode,
  text,
  toggle,
} from '../shapes.ts';
import { line } from '../texts.ts';
import type { calls } from './calls.ts';
import { bankKinds, bankOrders } from './choices.ts';

/** One account of the house at a bank. */
export const bankAccount = z.object({
  id,
  kind: z.enum(bankKinds),
  bankCode: shownBankCode,
  accountNumber: text(20),
  accountName: text(200),
  promptPayId: text(20).nullable(),
  /** Satang by the ledger. */
  balance: satang,
  minAmount: satang.nullable(),
  maxAmount: satang.nullable(),
  dailyLimit: satang.nullable(),
  displayOrder: z.int(),
  /** Satang that the bank itself showed when somebody last looked, and when that was. */
  counted: z
    .object({
      amount: satang,
      /** The ledger's balance at that time, in satang, so that later movements do not count as a difference. */
      ledger: satang,
      at: instant,
      by: text(100),
    })
    .nullable(),
  isActive: z.boolean(),
});

const list = {
  query: z.strictObject({
    ...paging,
    isActive: z.enum(['true', 'false']).optional(),
    search: text(100).optional(),
    /** Accounts without the value (a limit, a count) come last in either order. */
    order: z.enum(bankOrders).default('displayOrder_asc'),
  }),
  answer: pageOf(bankAccount),
};

const shortAccount = z.object({
  id,
  bankCode: shownBankCode,
  accountNumber: text(20),
  accountName: text(200),
});

const dropdown = {
  answer: z.object({
    data: z.array(shortAccount).max(1000),
  }),
};

const payingDropdown = {
  query: z.strictObject({
    /** Satang: only those that may pay this amount now, by their bounds and what is left of their day's limit. */
    amount: queryInt(1, MAX_AMOUNT).optional(),
  }),
  answer: z.object({
    data: z
      .array(
        shortAccount.extend({
          /** Satang left of the daily limit, if an amount was given; null without a limit. */
          leftToday: satang.nullable(),
        }),
      )
      .max(1000),
  }),
};

const names = {
  answer: z.object({
    data: z
      .array(z.object({ code: text(3), short: text(20), th: text(100), en: text(100), colour: text(7) }))
      .max(50),
  }),
};

const details = { params: idParams, answer: bankAccount };

/** Limits in satang; null for none. */
const limits = {
  promptPayId: z
    .string()
    .regex(/^(0[689]\d{8}|\d{13}|\d{15})$/, 'must be a phone, a tax id or an e-wallet id')
    .nullable()
    .optional(),
  minAmount: amount.nullable().optional(),
  maxAmount: amount.nullable().optional(),
  dailyLimit: amount.nullable().optional(),
  displayOrder: z.int().min(0).max(10_000).optional(),
};
const accountName = line(200);

const create = {
  body: z.strictObject({
    bankCode,
    accountNumber: z.string().regex(/^\d{10,15}$/, 'must be 10 to 15 digits'),
    accountName,
    ...limits,
    isActive: z.boolean().optional(),
  }),
  answer: bankAccount,
};

/** The bank and the number of an account never change, so that earlier payments keep their meaning. */
const edit = {
  params: idParams,
  body: z.strictObject({ accountName: accountName.optional(), ...limits }),
  answer: bankAccount,
};

const remove = { params: idParams, answer: nothing };
const toggleAccount = {
  params: idParams,
  body: toggle,
  answer: bankAccount,
};

export const schemas = {
  'banks.names': names,
  'banks.suspenseNames': names,
  'banks.depositList': list,
  'banks.depositDropdown': dropdown,
  'banks.depositDetails': details,
  'banks.depositCreate': create,
  'banks.depositEdit': edit,
  'banks.depositDelete': remove,
  'banks.depositToggle': toggleAccount,
  'banks.withdrawList': list,
  'banks.withdrawDropdown': payingDropdown,
  'banks.withdrawDetails': details,
  'banks.withdrawCreate': create,
  'banks.withdrawEdit': edit,
  'banks.withdrawDelete': remove,
  'banks.withdrawToggle': toggleAccount,
  'banks.suspenseList': list,
  'banks.suspenseDropdown': dropdown,
  'banks.suspenseDetails': details,
  'banks.suspenseCreate': create,
  'banks.suspenseEdit': edit,
  'banks.suspenseDelete': remove,
  'banks.suspenseToggle': toggleAccount,
  'banks.flexibleList': list,
  'banks.flexibleDropdown': dropdown,
  'banks.flexibleDetails': details,
  'banks.flexibleCreate': create,
  'banks.flexibleEdit': edit,
  'banks.flexibleDelete': remove,
  'banks.flexibleToggle': toggleAccount,
} satisfies Record<keyof typeof calls, CallSchemas>;
