import { z } from 'zod';
import { MAX_AMOUNT } from '../money.ts';
import {
  amount,
  bankReference,
  type CallSchemas,
  id,
  idParams,
  instant,
  nothing,
  pageOf,
  paging,
  satang,
  sentInstant,
  shownBankCode,
  shownPhone,
  text,
  toggle,
} from '../shapes.ts';
import { line, plainName } from '../texts.ts';
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

/** A transfer, as its agent is told of it. */
const task = z.object({
  id,
  /** Satang. */
  amount: satang,
  payTo: account,
  attempt: z.int(),
  claimedAt: instant,
  /** Until when it is this session's own. Afterwards the transfer must not be begun. */
  leaseUntil: instant,
});

const why = line(500);

const bankLine = z.strictObject({
  /** When the bank says that it was. */
  at: sentInstant,
  direction: z.enum(['in', 'out']),
  amount,
  /** Satang on the account after it. */
  balance: satang.min(-MAX_AMOUNT).max(MAX_AMOUNT).nullable().optional(),
  reference: text(60).nullable().optional(),
  payerBank: text(60).nullable().optional(),
  payerAccount: text(40).nullable().optional(),
  payerName: text(200).nullable().optional(),
  text: text(500).nullable().optional(),
});

export const schemas = {
  'agents.list': { query: z.strictObject(paging), answer: pageOf(agent) },
  'agents.details': {
    params: idParams,
    answer: agent.extend({
      /** Satang that the bank's app showed last, after one of the jobs below, and when; null where it never said so. */
      balance: z.object({ amount: satang, at: instant }).nullable(),
      jobs: z.array(job).max(50),
    }),
  },
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
  'agents.signIn': {
    body: z.strictObject({
      key: text(100),
      /** What the program calls itself, with its version. */
      program: line(100).optional(),
    }),
    answer: z.object({
      token: text(100),
      channel: z.object({ id, name: text(60), account, paysOut: z.boolean(), readsLines: z.boolean() }),
      leaseSeconds: z.int(),
      at: instant,
      /** Transfers of former sessions without a reported end; newest first. */
      unfinished: z.array(task).max(20),
    }),
  },
  'agents.claim': {
    body: z.strictObject({
      /** How long the answer may wait for a transfer. */
      waitSeconds: z.int().min(0).max(25).default(0),
    }),
    answer: z.object({ status: z.enum(agentStates), job: task.nullable() }),
  },
  'agents.heartbeat': {
    body: z.strictObject({ jobId: id.optional() }),
    answer: z.object({
      status: z.enum(agentStates),
      /** The job that was named, with its new lease; null where it is not this session's own any longer. */
      job: task.nullable(),
    }),
  },
  'agents.report': {
    params: idParams,
    body: z.discriminatedUnion('said', [
      z.strictObject({
        said: z.literal('paid'),
        /** When the bank says that it was. */
        at: sentInstant,
        reference: bankReference.nullable().optional(),
        /** Satang that the app shows now. */
        balance: satang.min(0).max(MAX_AMOUNT).nullable().optional(),
      }),
      z.strictObject({ said: z.literal('refused'), why }),
      z.strictObject({ said: z.literal('unknown'), why }),
    ]),
    answer: z.object({ state: z.enum(agentJobStates), effect: z.enum(agentReportEffects) }),
  },
  'agents.lines': {
    body: z.strictObject({ lines: z.array(bankLine).min(1).max(500) }),
    answer: z.object({ taken: z.int(), known: z.int() }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** An ADB channel or one of its jobs changed. */
  agent: z.object({ changed: z.enum(['agents', 'jobs']) }),
};
