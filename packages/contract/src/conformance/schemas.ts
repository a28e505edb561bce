import { z } from 'zod';
import { numberParams } from '../games/shapes.ts';
import { type CallSchemas, id, idParams, instant, satang, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import { conformanceResults, conformanceStates } from './choices.ts';

const caseId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be the id of a case');
const shownCase = text(40);
/** Most cases of a test. */
const MOST = 200;

const run = z.object({
  id,
  providerId: text(10),
  state: z.enum(conformanceStates),
  /** The cases that were asked for; null: all. */
  only: z.array(shownCase).max(MOST).nullable(),
  /** Satang with which each case begins. */
  credit: satang,
  startedBy: text(100),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** How many cases it plays, and how they have ended so far. */
  cases: z.int(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Why it was broken off. */
  note: text(500).nullable(),
});

const result = z.object({
  caseId: shownCase,
  /** The rule of the wallet that the case is about, from 1 to 11; 0: the form of messages. */
  rule: z.int(),
  titleTh: text(200),
  titleEn: text(200),
  result: z.enum(conformanceResults),
  /** What was wrong, or why it does not apply. */
  reason: text(1000).nullable(),
  millis: z.int(),
});

const message = z.object({
  /** The step of the case, from 1. */
  step: z.int(),
  path: text(200),
  headers: z.record(text(60), text(2000, 0)),
  request: text(80_000, 0),
  /** Of HTTP. */
  status: z.int(),
  answer: text(80_000, 0),
  expected: text(500),
  wrong: text(1000).nullable(),
  millis: z.int(),
});

export const schemas = {
  'conformance.list': {
    params: numberParams,
    answer: z.object({
      provider: z.object({
        id: text(10),
        code: text(40),
        adapter: text(20),
        nameTh: text(100),
        nameEn: text(100),
        /** Whether it has keys and a game. */
        isReady: z.boolean(),
      }),
      cases: z
        .array(z.object({ caseId: shownCase, rule: z.int(), titleTh: text(200), titleEn: text(200) }))
        .max(MOST),
      runs: z.array(run).max(50),
      /** Its test players, whom no list of players has. */
      players: z.array(z.object({ id, name: text(210) })).max(50),
    }),
  },
  'conformance.details': {
    params: idParams,
    answer: run.extend({ results: z.array(result).max(MOST) }),
  },
  'conformance.traffic': {
    params: z.strictObject({ id, case: caseId }),
    answer: result.extend({ messages: z.array(message).max(50) }),
  },
  'conformance.start': {
    params: numberParams,
    body: z.strictObject({
      /** Some cases; all if left out. */
      only: z.array(caseId).min(1).max(MOST).optional(),
    }),
    answer: run,
  },
  'conformance.report': { params: idParams, answer: z.any() },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** A test of a game provider has begun, come further or ended. */
  conformance: z.object({ id, providerId: text(10), state: z.enum(conformanceStates) }),
};
