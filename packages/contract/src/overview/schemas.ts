import { z } from 'zod';
import { bankKinds } from '../banks/choices.ts';
import { type CallSchemas, date, id, instant, satang, shownBankCode, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import { connectionKinds, connectionStates } from './choices.ts';

const queue = z.object({
  waiting: z.int(),
  /** Since when the oldest item waits. */
  oldestAt: instant.nullable(),
});

const sum = z.object({
  /** Satang. */
  amount: satang,
  count: z.int(),
});

/** A business day until now, and the day before until the same time of day. */
const flow = z.object({ today: sum, yesterday: sum });

export const schemas = {
  'overview.get': {
    answer: z.object({
      at: instant,
      /** The business day that `today` means. */
      day: date,
      site: z.object({ isActive: z.boolean(), since: instant.nullable() }),
      /**
       * What waits for staff, by the event that says so (`topup`, `withdrawal`, `change`, `approval` …); the queues that the caller
       * may see. `forMe` is what the caller may decide, where that is not all of it.
       */
      queues: z.record(text(40), queue.extend({ forMe: queue.optional() })),
      /** Null unless the caller may read both the list and reports. */
      money: z.object({
        /** Top-ups credited and not reversed, by the time of their approval. */
        in: flow.nullable(),
        /** Withdrawals paid and not returned, by the time of their payment. */
        out: flow.nullable(),
      }),
      /** The house's bank accounts with what the ledger says is in them; null without `house:read`. */
      accounts: z
        .array(
          z.object({
            id,
            kind: z.enum(bankKinds),
            bankCode: shownBankCode,
            /** Masked for those who may not see the house's bank accounts. */
            accountNumber: text(20),
            accountName: text(200),
            /** Satang. */
            balance: satang,
            isActive: z.boolean(),
          }),
        )
        .max(1_000)
        .nullable(),
      /** What the house is connected to outside of itself, as far as the caller may see it. */
      connections: z
        .array(
          z.object({
            kind: z.enum(connectionKinds),
            /** Unique together with the kind. */
            id: text(64),
            nameTh: text(100),
            nameEn: text(100),
            state: z.enum(connectionStates),
            /** Of what was asked of it lately, in hundredths of a percent; null where nothing was. */
            successRate: z.int().nullable(),
            /** How long it usually takes until the money has moved. */
            usualSeconds: z.int().nullable(),
            lastAnswerAt: instant.nullable(),
          }),
        )
        .max(500),
      /**
       * Background work that reacts to what happened and is more than a minute late, latest first, for those who see any connections:
       * until it has caught up, what it keeps is not true yet.
       */
      late: z.array(z.object({ name: text(100), since: instant })).max(100),
    }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
