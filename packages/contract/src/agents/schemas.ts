import { z } from 'zod';
import {
  type CallSchemas,
  id,
  idParams,
  instant,
  nothing,
  pageOf,
  paging,
  satang,
  shownBankCode,
  shownPhone,
  text,
  toggle,
} from '../shapes.ts';
import { plainName } from '../texts.ts';
import type { calls } from './calls.ts';
import { agentJobStates, agentReportEffects, agentSayings, agentStates } from './choices.ts';

/** A key has at least this many different characters, so that nobody sets one like `aaaa…`. */
const DIFFERENT = 16;

/** 32 random bytes in base64url. */
const key = z
  .string()
  .max(43)
  .regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 random bytes in base64url')
  .refine((value) => new Set(value).size >= DIFFERENT, 'must be 32 random bytes in base64url');
/** The MAC of a key in hexadecimal digits. */
const keyMac = z.string().regex(/^[\da-f]{64}$/);

const account = z.object({ bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) });

const agent = z.object({
  id,
  name: text(60),
  status: z.enum(agentStates),
  isActive: z.boolean(),
  /** The bank account of the house that its phone drives. */
  account: account.extend({ id, kind: z.enum(['deposit', 'withdraw', 'flexible']), isActive: z.boolean() }),
  paysOut: z.boolean(),
  readsLines: z.boolean(),
  /** Whether its agent program was heard of within the last two minutes. */
  isHeard: z.boolean(),
  lastHeardAt: instant.nullable(),
  /** What the program calls itself. */
  program: text(100).nullable(),
  keyChangedAt: instant,
  /** Until when the job that it has is its own. */
  leaseUntil: instant.nullable(),
  /** Jobs that nobody has claimed yet. */
  waiting: z.int(),
});

const job = z.object({
  id,
  withdrawalId: id,
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  /** Satang. */
  amount: satang,
  payTo: account,
  attempt: z.int(),
  state: z.enum(agentJobStates),
  createdAt: instant,
  claimedAt: instant.nullable(),
  leaseUntil: instant.nullable(),
  endedAt: instant.nullable(),
  reference: text(60).nullable(),
  why: text(500).nullable(),
  /** Everything that its agent said of it, also what nothing followed from; oldest first. */
  reports: z
    .array(
      z.object({
        at: instant,
        said: z.enum(agentSayings),
        effect: z.enum(agentReportEffects),
        reference: text(60).nullable(),
        why: text(500).nullable(),
        /** Satang that the bank's app showed afterwards. */
        balance: satang.nullable(),
      }),
    )
    .max(50),
});

const terms = { name: plainName(60), bankAccountId: id, paysOut: z.boolean(), readsLines: z.boolean() };

export const schemas = {
  'agents.list': { query: z.strictObject(paging), answer: pageOf(agent) },
  'agents.details': { params: idParams, answer: agent.extend({ jobs: z.array(job).max(50) }) },
  'agents.create': {
    body: z.strictObject({ ...terms, key }),
    stored: z.strictObject({ ...terms, keyMac }),
    answer: agent,
  },
  'agents.edit': { params: idParams, body: z.strictObject(terms).partial(), answer: agent },
  'agents.renewKey': {
    params: idParams,
    body: z.strictObject({ key }),
    stored: z.strictObject({ keyMac }),
    answer: agent,
  },
  'agents.toggle': { params: idParams, body: toggle, answer: agent },
  'agents.delete': { params: idParams, answer: nothing },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** An ADB channel or one of its jobs changed. */
  agent: z.object({ changed: z.enum(['agents', 'jobs']) }),
};
