import { z } from 'zod';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  queryInt,
  satang,
  shownBankCode,
  text,
} from '../shapes.ts';
import { line as words } from '../texts.ts';
import type { calls } from './calls.ts';
import {
  leftReasons,
  lineDirections,
  lineSources,
  lineStates,
  statementDoubts,
  statementFaults,
  statementFields,
  statementSeparators,
} from './choices.ts';

const account = z.object({
  id,
  bankCode: shownBankCode,
  accountNumber: text(40),
  accountName: text(200),
});

const bankLine = z.object({
  id,
  state: z.enum(lineStates),
  leftBecause: z.enum(leftReasons).nullable(),
  direction: z.enum(lineDirections),
  /** Satang. */
  amount: satang,
  balance: satang.nullable(),
  at: instant,
  /** False where the bank names the day alone. */
  hasTime: z.boolean(),
  account,
  source: z.enum(lineSources),
  reference: text(200).nullable(),
  payer: z.object({
    bank: text(100).nullable(),
    account: text(60).nullable(),
    name: text(200).nullable(),
  }),
  text: text(500).nullable(),
  topupId: id.nullable(),
  /** The payout that came back with it. */
  withdrawalId: id.nullable(),
  suspenseItemId: id.nullable(),
  /** The movement of the house's own money that it is. */
  movementId: id.nullable(),
  takenAt: instant,
});

const verdict = z.enum(['verified', 'differs', 'unclear']);

/** The place of a column, from 0. */
const place = z.int().min(0).max(199);
const mapping = z.strictObject({
  /** The row of the headings, from 1; lines follow it. */
  headingRow: z.int().min(1).max(1_000),
  /** The last row that is a line, where sums follow. */
  lastRow: z.int().min(1).max(100_000).optional(),
  /**
   * Which column is what. `amount` is signed, or `direction` or `balance` says which way the money went; `in` and `out`
   * are two columns. A line's text is `text` and `details` together.
   */
  columns: z.partialRecord(z.enum(statementFields), place),
  /** How dates are written in figures. */
  dates: z.enum(['dmy', 'mdy', 'ymd']),
  /** What separates the cells of a CSV file; found out where it is left out. */
  separator: z.enum(statementSeparators).optional(),
});

/** The doubts that the importer has confirmed. */
const confirmed = z.array(z.enum(statementDoubts)).max(statementDoubts.length).optional();

const file = {
  accountId: id,
  filename: words(200),
  /** The file in base64, at most 10 MiB. */
  file: z
    .string()
    .min(4)
    .max(14_000_000)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be base64'),
};

export const schemas = {
  'statements.lines': {
    query: z.strictObject({
      ...paging,
      ...period,
      accountId: id.optional(),
      state: z.enum(lineStates).optional(),
      direction: z.enum(lineDirections).optional(),
      /** Satang. */
      amount: queryInt(1).optional(),
      /** A part of the payer's name, the text or the reference. */
      search: text(100).optional(),
    }),
    answer: pageOf(bankLine),
  },
  'statements.ofTopup': {
    params: idParams,
    /** Null where no line is tied to it. */
    answer: z.object({
      line: bankLine.nullable(),
      /** What was compared; only what is verified is shown as such. */
      findings: z.array(z.object({ about: z.enum(['amount', 'account', 'time', 'payer']), verdict })).max(4),
    }),
  },
  'statements.preview': {
    body: z.strictObject({
      ...file,
      mapping: mapping.optional(),
      /** What separates the cells, where no mapping says so; the columns are guessed afresh. */
      separator: z.enum(statementSeparators).optional(),
    }),
    answer: z.object({
      /** The headings of the columns, and the first rows of the file as they are. */
      headings: z.array(z.string().max(100)).max(200),
      firstRows: z.array(z.array(z.string().max(100)).max(200)).max(12),
      rows: z.int(),
      mapping,
      /** Whether the mapping is the one that was used last for the account. */
      isRemembered: z.boolean(),
      /** Whether it says enough to read lines. */
      isComplete: z.boolean(),
      /** One column of amounts without a sign, and neither a direction nor a balance: nothing says which way the money went. */
      needsDirection: z.boolean(),
      /** The account that the file names above its headings, where that is not the chosen one. */
      otherAccount: z.string().max(60).nullable(),
      lines: z
        .array(
          z.object({
            row: z.int(),
            at: instant,
            hasTime: z.boolean(),
            direction: z.enum(lineDirections),
            amount: satang,
            balance: satang.nullable(),
            reference: text(200).nullable(),
            payerName: text(200).nullable(),
            payerAccount: text(60).nullable(),
            payerBank: text(100).nullable(),
            text: text(500).nullable(),
          }),
        )
        .max(20),
      /** How many lines there are, and rows without an amount, such as what was brought forward. */
      count: z.int(),
      skipped: z.int(),
      faults: z
        .array(
          z.object({
            row: z.int(),
            column: z.string().max(100),
            problem: z.enum(statementFaults),
            value: z.string().max(100),
          }),
        )
        .max(100),
      /** All faults, also those that are not listed. */
      faulty: z.int(),
      /** Rows whose balance does not follow from the one before: lines are missing there. Satang. */
      breaks: z.array(z.object({ row: z.int(), expected: z.int(), balance: z.int() })).max(100),
      /** All breaks, also those that are not listed. */
      broken: z.int(),
    }),
  },
  'statements.import': {
    body: z.strictObject({ ...file, mapping, confirmed }),
    answer: z.object({ id, lines: z.int(), taken: z.int(), known: z.int() }),
    // The file itself is stored beside the request.
    stored: z.strictObject({
      accountId: id,
      filename: text(200),
      mapping,
      confirmed,
      digest: text(64),
      accountNumber: text(40),
    }),
  },
  'statements.imports': {
    query: z.strictObject({ ...paging, accountId: id.optional() }),
    answer: pageOf(
      z.object({
        id,
        account,
        filename: text(200),
        lines: z.int(),
        taken: z.int(),
        known: z.int(),
        /** Of those that were taken. */
        matched: z.int(),
        covered: z.int(),
        waiting: z.int(),
        suspense: z.int(),
        /** Not looked at yet. */
        open: z.int(),
        firstAt: instant,
        lastAt: instant,
        createdBy: text(100),
        createdAt: instant,
      }),
    ),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** Lines came in or were decided. `waiting` counts those whose top-up waits for staff. */
  bankLine: z.object({ waiting: z.int() }),
};
