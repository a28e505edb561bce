import { z } from 'zod';
import { type CallSchemas, id, idParams, satang, shownBankCode, text } from '../shapes.ts';
import type { calls } from './calls.ts';
import { riskWeights } from './choices.ts';

const weight = z.enum(riskWeights);

/** The other players that a flag is about. */
const others = {
  /** How many of them there are. */
  number: z.int().min(1),
  /** The first of them; null to staff who may not see players. */
  players: z
    .array(z.object({ id, firstName: text(100), lastName: text(100) }))
    .max(5)
    .nullable(),
};
/** Over how many of the latest days it was looked at. */
const days = z.int();

const flag = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    weight,
    ...others,
    account: z.object({ bankCode: shownBankCode, accountNumber: text(20) }),
  }),
  z.object({ kind: z.literal('browser'), weight, ...others }),
  z.object({ kind: z.literal('holder'), weight, ...others }),
  z.object({ kind: z.literal('device'), weight, ...others, days }),
  z.object({ kind: z.literal('address'), weight, ...others, days }),
  z.object({
    kind: z.literal('noPlay'),
    weight,
    days,
    /** Satang that came in, that the player asked for, and that they staked. */
    deposited: satang,
    withdrawn: satang,
    staked: satang,
  }),
  z.object({
    kind: z.literal('failed'),
    weight,
    days,
    /** Top-ups that staff rejected and that expired, and withdrawals that failed or came back. */
    rejected: z.int(),
    expired: z.int(),
    returned: z.int(),
  }),
]);

/** Those that weigh most first. */
const flags = z.array(flag).max(10);

const UUID = '[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';

export const schemas = {
  'risk.player': { params: idParams, answer: z.object({ flags }) },
  'risk.withdrawals': {
    query: z.strictObject({
      /** Ids of 1 to 100 withdrawals, with commas between them. */
      ids: z
        .string()
        .max(3_699)
        .regex(new RegExp(`^${UUID}(,${UUID}){0,99}$`)),
    }),
    answer: z.object({ data: z.array(z.object({ id, flags })).max(100) }),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
