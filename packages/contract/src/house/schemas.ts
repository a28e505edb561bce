import { z } from 'zod';
import { bankAccount } from '../banks/schemas.ts';
import {
  amount,
  amountOrder,
  bankReference,
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  satang,
  shownBankCode,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { houseMovements } from './choices.ts';

export const houseMovement = z.enum(houseMovements);

const account = z.object({ id, bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) });

const movement = z.object({
  id,
  move: houseMovement,
  /** Satang. */
  amount: satang,
  /** Bank accounts; null if the other side is no bank account (capital, fees). */
  from: account.nullable(),
  to: account.nullable(),
  reason: text(500),
  bankReference: text(60).nullable(),
  createdBy: text(100),
  approvedBy: text(100).nullable(),
  createdAt: instant,
  /** The movement that this one undoes; null if it is no reversal. */
  reverses: id.nullable(),
  /** The reversal that undid this one: when, who asked and agreed, and why. */
  reversal: z
    .object({
      id,
      createdAt: instant,
      createdBy: text(100),
      approvedBy: text(100).nullable(),
      reason: text(500),
    })
    .nullable(),
  /** The request to undo it that waits for a second person. */
  approvalId: id.nullable(),
});

export const schemas = {
  'house.archive': {
    answer: z.object({
      data: z
        .array(
          z.object({
            /** Such as `2025-01`, UTC. */
            month: text(7),
            archivedAt: instant,
            transfers: z.int(),
            files: z
              .array(
                z.object({
                  no: z.int(),
                  transfers: z.int(),
                  /** Compressed. */
                  bytes: z.int(),
                  /** Of the file as it is downloaded, in hex. */
                  sha256: text(64),
                }),
              )
              .max(10_000),
          }),
        )
        .max(1_000),
    }),
  },
  'house.archiveFile': {
    params: z.strictObject({ month: text(20), no: text(20) }),
    answer: z.any(),
  },
  'house.trialBalance': {
    answer: z.object({
      at: instant,
      accounts: z
        .array(
          z.object({
            /** `bank:<id>`, `capital`, `fees`, …; all wallets and all holds are one line each. */
            code: text(80),
            label: text(300),
            /** The bank account that it is, deleted ones too; null for any other. */
            bank: account.nullable(),
            /** Satang as in the ledger: liabilities are positive, assets are negative. */
            balance: satang,
            accounts: z.int(),
          }),
        )
        .max(10_000),
      /** Satang; anything other than zero is an error. */
      sum: satang,
    }),
  },
  'house.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      move: houseMovement.optional(),
      accountId: id.optional(),
      order: amountOrder,
    }),
    answer: pageOf(movement),
  },
  'house.move': {
    body: z.discriminatedUnion('move', [
      z.strictObject({
        move: z.literal('opening'),
        toId: id,
        amount,
        reason: paragraph(500),
        bankReference: bankReference.optional(),
      }),
      z.strictObject({
        move: z.literal('transfer'),
        fromId: id,
        toId: id,
        amount,
        reason: paragraph(500),
        bankReference: bankReference.optional(),
      }),
      z.strictObject({
        move: z.literal('fee'),
        fromId: id,
        amount,
        reason: paragraph(500),
        bankReference: bankReference.optional(),
      }),
      z.strictObject({
        move: z.literal('capital_in'),
        toId: id,
        amount,
        reason: paragraph(500),
        bankReference: bankReference.optional(),
      }),
      z.strictObject({
        move: z.literal('capital_out'),
        fromId: id,
        amount,
        reason: paragraph(500),
        bankReference: bankReference.optional(),
      }),
    ]),
    answer: movement,
  },
  'house.reverse': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    /** The reversal. */
    answer: movement,
  },
  'house.count': {
    params: idParams,
    body: z.strictObject({
      /** Satang that the bank's own statement shows. */
      amount: z.int().min(0).max(10_000_000_000_000),
    }),
    answer: bankAccount,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
