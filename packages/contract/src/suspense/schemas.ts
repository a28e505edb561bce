import { z } from 'zod';
import { partObstacle } from '../approvals/schemas.ts';
import {
  amount,
  bankReference,
  type CallSchemas,
  id,
  idParams,
  instant,
  order,
  pageOf,
  paging,
  period,
  phone,
  queryInt,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { relatedKinds, suspectReasons, suspenseReasons, suspenseStates } from './choices.ts';

const state = z.enum(suspenseStates);
const why = z.enum(suspenseReasons);
const person = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });

/** Where the money is: a bank account of the house, or what it has at a gateway. */
const channel = z.object({
  id,
  kind: text(20),
  /** Of a gateway. */
  provider: text(40).nullable(),
  /** Of a bank account. */
  bankCode: text(10).nullable(),
  accountNumber: text(40).nullable(),
  accountName: text(200).nullable(),
});

const item = z.object({
  id,
  state,
  why,
  /** Satang. */
  amount: satang,
  channel,
  /** Who seems to have paid. */
  player: person.nullable(),
  payer: z.object({
    bank: text(100).nullable(),
    account: text(60).nullable(),
    name: text(200).nullable(),
  }),
  reference: text(200).nullable(),
  text: text(500).nullable(),
  /** When it came, as the bank or the gateway says. */
  paidAt: instant.nullable(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: text(100).nullable(),
  approvedBy: text(100).nullable(),
  note: text(500).nullable(),
  assignedTo: person.nullable(),
  /** The transfer that sent it back. */
  bankReference: text(60).nullable(),
  /** The top-up that it became, or that it was covered by. */
  topupId: id.nullable(),
  /** The payout that came back with it, and that was returned to its player. */
  withdrawalId: id.nullable(),
  /** The movement of the house's own money that it was covered by. */
  movementId: id.nullable(),
  parentId: id.nullable(),
  /** The request that waits for a second person. */
  approvalId: id.nullable(),
});

export const schemas = {
  'suspense.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      state: state.optional(),
      why: why.optional(),
      channelId: id.optional(),
      /** Satang. */
      amount: queryInt(1).optional(),
      /** A part of the payer's name or the reference, or the payer's account: its last four digits, or all for those who see it. */
      search: text(100).optional(),
      order,
    }),
    answer: pageOf(item),
  },
  'suspense.details': {
    params: idParams,
    answer: item.extend({
      /** The order at a gateway that it was paid for. */
      orderId: id.nullable(),
      /** Why the caller must leave it to somebody else: they imported the statement that it is on, or are tied to who did. */
      obstacle: partObstacle,
      parts: z.array(z.object({ id, state, amount: satang })).max(10),
      /** Players who may have paid, the likeliest first, and why. */
      candidates: z
        .array(
          person.extend({
            because: z.enum(suspectReasons),
            /** Their top-up that waits for this amount. */
            topupId: id.nullable(),
          }),
        )
        .max(20),
      /** Items that may be the same money, while this one is open: the person who decides has to look at them. */
      related: z
        .array(z.object({ kind: z.enum(relatedKinds), id, playerId: id, playerName: text(201), at: instant }))
        .max(20),
    }),
  },
  'suspense.assign': {
    params: idParams,
    body: z.strictObject({ phone, reason: paragraph(500) }),
    answer: item,
  },
  'suspense.return': {
    params: idParams,
    body: z.strictObject({ bankReference, reason: paragraph(500) }),
    answer: item,
  },
  'suspense.split': {
    params: idParams,
    body: z.strictObject({
      /** Satang of each part. */
      amounts: z.array(amount).min(2).max(10),
      reason: paragraph(500),
    }),
    answer: item,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const staffEvents = {
  /** Money came into suspense, or left it. `waiting` counts what is open. */
  suspense: z.object({ waiting: z.int() }),
};
