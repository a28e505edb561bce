import { z } from 'zod';
import { type CallSchemas, idParams, instant, satang, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import {
  slipCheckProblems,
  slipCheckStates,
  slipFindings,
  slipOutcomes,
  slipServices,
  slipVerdicts,
} from './choices.ts';

/** One side of the transfer, as far as the bank shows it. */
const party = z.object({
  name: text(200).nullable(),
  bankCode: text(10).nullable(),
  /** Masked, as in `xxx-x-x1234-x`. */
  account: text(60).nullable(),
});

const check = z.object({
  state: z.enum(slipCheckStates),
  service: z.enum(slipServices).nullable(),
  problem: z.enum(slipCheckProblems).nullable(),
  createdAt: instant,
  answeredAt: instant.nullable(),
  /** Satang. */
  amount: satang.nullable(),
  paidAt: instant.nullable(),
  sender: party.nullable(),
  receiver: party.nullable(),
  findings: z.array(z.object({ about: z.enum(slipFindings), verdict: z.enum(slipVerdicts) })),
  /** Null while it is open. */
  outcome: z.enum(slipOutcomes).nullable(),
});

const service = z.object({
  code: z.enum(slipServices),
  isActive: z.boolean(),
  url: text(500),
  /** The names of the keys that it needs, and whether they are stored. */
  neededKeys: z.array(text(40)),
  hasKeys: z.boolean(),
  /** What its last answer was, where that was a problem. */
  problem: z.enum(slipCheckProblems).nullable(),
  problemAt: instant.nullable(),
  answeredAt: instant.nullable(),
});

const serviceParams = z.strictObject({ id: text(60) });
const url = z.url().max(500);

export const schemas = {
  'verification.check': {
    params: idParams,
    /** Null where the slip was never sent to a service. */
    answer: z.object({ check: check.nullable(), mayAskAgain: z.boolean() }),
  },
  'verification.again': {
    params: idParams,
    answer: z.object({ check: check.nullable(), mayAskAgain: z.boolean() }),
  },
  'verification.services': { answer: z.object({ data: z.array(service) }) },
  'verification.connect': {
    params: serviceParams,
    body: z.strictObject({
      url: url.optional(),
      keys: z.record(text(40), text(500)).optional(),
    }),
    // The keys are sealed before they are stored.
    stored: z.strictObject({ url: url.optional(), sealedKeys: text(20_000).optional() }),
    answer: service,
  },
  'verification.disconnect': { params: serviceParams, answer: service },
} satisfies Record<keyof typeof calls, CallSchemas>;
