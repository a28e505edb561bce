import { z } from 'zod';
import {
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  perPage,
  phone,
  reportQuery,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import {
  comparedKinds,
  comparedStates,
  differenceKinds,
  differenceResolutions,
  differenceStates,
  reconciliationProblems,
  reconciliationStates,
  subjectTypes,
} from './choices.ts';

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the id of a difference');
/** The same in a path; one that is no number is not found. */
const numberParams = z.strictObject({
  id: text(36).transform((digits) => (/^[1-9]\d{0,15}$/.test(digits) ? Number(digits) : 0)),
});
const subjectType = z.enum(subjectTypes);
const subjectId = z
  .string()
  .regex(/^([1-9]\d{0,4}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'must be the id of a subject');
const staff = z.object({ id, name: text(100) });

const subject = z.object({
  type: subjectType,
  id: text(36),
  code: text(40),
  nameTh: text(100),
  nameEn: text(100),
});
/** What one of the sides has of a day: transactions that stand, satang towards the house and from it. */
const side = z.object({ count: z.int(), in: satang, out: satang });

const run = z.object({
  id,
  subject,
  day: date,
  state: z.enum(reconciliationStates),
  /** Why the last try failed, and what was wrong in detail. */
  problem: z.enum(reconciliationProblems).nullable(),
  detail: text(500).nullable(),
  attempts: z.int(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  /** When both sides were compared last; null where they never were. */
  comparedAt: instant.nullable(),
  ours: side.nullable(),
  theirs: side.nullable(),
  /** All that the last comparison found. */
  differences: z.int(),
  /** Those that wait for somebody. */
  open: z.int(),
  notices: z.int(),
  /** Whether there are more differences than are kept. */
  isCut: z.boolean(),
});

/** A transaction as one of the sides has it; the amount is satang, positive towards the house. */
const item = z.object({
  kind: z.enum(comparedKinds),
  state: z.enum(comparedStates),
  amount: satang,
  at: instant,
});

const difference = z.object({
  id: number,
  /** The id of the transaction. */
  ref: text(200),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  /** Null where that side does not have it. */
  ours: item.nullable(),
  theirs: item.nullable(),
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }).nullable(),
  /** What it is part of, or is called there: the round of a game, the gateway’s reference. */
  partOf: text(200).nullable(),
  owner: staff.nullable(),
  resolution: z.enum(differenceResolutions).nullable(),
  note: text(2000).nullable(),
  /** Who wrote the note. */
  notedBy: text(100).nullable(),
  resolvedBy: text(100).nullable(),
  resolvedAt: instant.nullable(),
  foundAt: instant,
  settledAt: instant.nullable(),
});

const filters = {
  subjectType: subjectType.optional(),
  subjectId: subjectId.optional(),
  state: z.enum(differenceStates).optional(),
  kind: z.enum(differenceKinds).optional(),
};

export const schemas = {
  'reconciliation.list': {
    query: z.strictObject({
      fromDate: date.optional(),
      toDate: date.optional(),
      subjectType: subjectType.optional(),
      subjectId: subjectId.optional(),
      /** `attention`: with open differences, or failed. */
      state: z.enum(['attention', ...reconciliationStates]).optional(),
      ...paging,
    }),
    answer: pageOf(run).extend({
      subjects: z
        .array(
          subject.extend({
            isActive: z.boolean(),
            /** `NOT_SET_UP`: `missing` names the settings and keys that have to be entered first. */
            report: z.enum(['READY', 'NONE', 'NOT_SET_UP']),
            missing: z.array(text(40)).max(10),
          }),
        )
        .max(1000),
    }),
  },
  'reconciliation.details': { params: idParams, answer: run },
  'reconciliation.differences': {
    params: idParams,
    query: z.strictObject({
      state: filters.state,
      kind: filters.kind,
      /** Only those that the caller has taken on. */
      owner: z.literal('me').optional(),
      /** The id of a transaction or of a round, or a gateway’s reference. */
      ref: text(200).optional(),
      /** Differences after this `id`: the last one of the page before. */
      after: number.transform(Number).optional(),
      per_page: perPage.prefault(50),
    }),
    answer: z.object({
      data: z.array(difference).max(100),
      /** Pass it as `after` to get the next page; null on the last page. */
      next: number.nullable(),
    }),
  },
  'reconciliation.run': {
    body: z.strictObject({ subjectType, subjectId, day: date }),
    answer: run,
  },
  'reconciliation.own': {
    params: numberParams,
    body: z.strictObject({ isOwn: z.boolean() }),
    answer: difference,
  },
  'reconciliation.note': {
    params: numberParams,
    body: z.strictObject({ note: paragraph(1000) }),
    answer: difference,
  },
  'reconciliation.resolve': {
    params: numberParams,
    body: z.strictObject({ resolution: z.enum(differenceResolutions), note: paragraph(1000) }),
    answer: difference,
  },
  'reconciliation.report': {
    query: z.strictObject({
      format: reportQuery.format,
      fromDate: date.optional(),
      toDate: date.optional(),
      ...filters,
      phone: phone.optional(),
    }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** The comparison of a day has begun, ended or failed, or somebody resolved a difference. `waiting` counts days that need somebody. */
  reconciliation: z.object({ id, state: z.enum(reconciliationStates), waiting: z.int() }),
};
