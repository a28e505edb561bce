import { z } from 'zod';
import { partObstacle } from '../approvals/schemas.ts';
import { payoutNotes, payoutWays } from '../payouts/choices.ts';
import {
  amount,
  amountOrder,
  bankCode,
  bankReference,
  type CallSchemas,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  phone,
  queryInt,
  reportQuery,
  satang,
  shownBankCode,
  shownPhone,
  text,
  usualWaitMinutes,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { accountChangeKinds, payoutOutcomes, withdrawRemedies, withdrawStatuses } from './choices.ts';

export const withdrawStatus = z.enum(withdrawStatuses);

const bank = z.object({ bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) });

/** A withdrawal as its player sees it. */
export const ownWithdrawal = z.object({
  id,
  status: withdrawStatus,
  amount: satang,
  bank,
  createdAt: instant,
  decidedAt: instant.nullable(),
  reasonForPlayer: text(500).nullable(),
  /** Whether it is REVOKED because the player cancelled it. */
  isCancelledByPlayer: z.boolean(),
  /** What was taken with it, such as what a promotion does not let out. It came back where the withdrawal is REJECTED or REVOKED. */
  deductions: z
    .array(
      z.object({
        amount: satang,
        /** Of the promotion; null where it was not kept. */
        name: z.object({ th: text(100), en: text(100) }).nullable(),
      }),
    )
    .max(20),
});

export const withdrawalRow = ownWithdrawal.extend({
  player: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }),
  takenBy: z.object({ id, name: text(100) }).nullable(),
  takenAt: instant.nullable(),
  decidedBy: text(100).nullable(),
  createdBy: text(100).nullable(),
  /** Why staff requested it for the player; null where the player did. */
  requestReason: text(500).nullable(),
  /** While it is open: until when payouts to the player are paused; null if they are not. */
  payoutPausedUntil: instant.nullable(),
  paidFrom: z
    .object({ id, bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) })
    .nullable(),
  bankReference: text(60).nullable(),
  /** What pays it, or has paid it, automatically; null where people do. `name`: the gateway's. */
  paidThrough: z.object({ way: z.enum(payoutWays), name: text(100) }).nullable(),
  /** While it is open: why it is not paid automatically, or not yet. */
  automaticNote: z.enum(payoutNotes).nullable(),
  reason: text(500).nullable(),
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});

/** Why a player cannot withdraw now. */
const withdrawReason = z.object({
  /** Of the catalogue of errors. */
  code: text(60),
  /** The sentence that a person reads. */
  textTh: text(500),
  textEn: text(500),
  /** What the player can do about it. */
  remedy: z.enum(withdrawRemedies),
  /** When it ends by itself; null where it does not, or nobody knows. */
  until: instant.nullable(),
});
/** All reasons at once; more than these are never shown. */
const withdrawReasons = z.array(withdrawReason).max(20);

const filters = { ...paging, ...period, status: withdrawStatus.optional() };

/** The filters of the list of withdrawals and of its report. */
/** Whose: `me` is the player who asks, without knowing their phone yet. Staff name a phone. */
const ownOrPhone = z.union([z.literal('me'), phone]);
/** Staff who do not see phones name the id. */
const ownPhoneOrId = z.union([z.literal('me'), phone, id]);

const withdrawFilters = {
  status: withdrawStatus.optional(),
  /** A phone or a bank account, whole or its last digits, an id, a bank reference, or part of a name. */
  search: text(100).optional(),
  /** The bank that is paid to. */
  bank: bankCode.optional(),
  /** Satang. */
  amount: queryInt(1).optional(),
};

/** What two people say of a payout. */
const outcome = {
  outcome: z.enum(payoutOutcomes),
  /** The bank's reference of the payment; with `paid` only. */
  bankReference: bankReference.optional(),
  reason: paragraph(500),
};

/** What two people record of a second payment. */
const second = {
  /** The bank account that it came from, or a gateway that has reported it. */
  channelId: id,
  /** The reference of that payment at the bank or the gateway. */
  bankReference,
  reason: paragraph(500),
};

const withReferenceIfPaid = <
  Shape extends z.ZodType<{ outcome: string; bankReference?: string | undefined }>,
>(
  shape: Shape,
) =>
  shape.refine(({ outcome, bankReference }) => (outcome === 'paid') === (bankReference !== undefined), {
    message: 'is needed with the outcome paid, and only then',
    path: ['bankReference'],
  });

export const schemas = {
  'withdraw.create': {
    body: z.strictObject({
      amount,
      /** For staff: the player. Players may leave it out; another's phone is not found. */
      phone: phone.optional(),
      /** For staff: why they request it for the player. Not stored if the player sends it. */
      reason: paragraph(500).optional(),
    }),
    answer: ownWithdrawal,
  },
  'withdraw.cancel': { body: z.strictObject({ id }), answer: ownWithdrawal },
  'withdraw.last': {
    params: z.strictObject({ phone: ownOrPhone }),
    answer: z.object({ withdrawal: ownWithdrawal.nullable(), usualWaitMinutes }),
  },
  'withdraw.today': {
    params: z.strictObject({ phone: ownPhoneOrId }),
    answer: z.object({
      /** Satang and number of today's withdrawals that are paid or still open. */
      amount: satang,
      count: z.int(),
      /** Satang that the daily limit leaves, and the bounds of one withdrawal. */
      amountLeft: satang,
      countLeft: z.int(),
      /** Satang of turnover over all open requirements, and how much of it must still be played before. */
      turnoverRequired: satang,
      turnoverLeft: satang,
      /** Until then nothing is paid out, because bank, phone or second factor were changed. */
      pausedUntil: instant.nullable(),
      minimum: satang,
      maximum: satang,
      /** Satang that can be withdrawn now; 0 while there is a reason not to. */
      available: satang,
      /** Satang that are taken with it, such as what a promotion does not let out. They come back unless it is paid. */
      deducted: satang,
      /** Why nothing can be withdrawn now. */
      reasons: withdrawReasons,
    }),
  },
  'withdraw.transactions': {
    query: z.strictObject({
      ...filters,
      /** Only this withdrawal, if the caller may see it. */
      id: id.optional(),
    }),
    /** Staff get the rows of their own list, players their own. */
    answer: pageOf(z.union([withdrawalRow, ownWithdrawal])),
  },
  'withdraw.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      ...withdrawFilters,
      order: amountOrder,
    }),
    answer: pageOf(withdrawalRow),
  },
  'withdraw.details': {
    params: idParams,
    answer: withdrawalRow.extend({
      balance: satang,
      held: satang,
      /** Satang that the player ever topped up, and that was ever paid out to them. */
      toppedUp: satang,
      paidOut: satang,
      /** The latest change of the player's bank account, phone or second factor by staff within 30 days, and who made it. */
      accountChange: z
        .object({ kind: z.enum(accountChangeKinds), at: instant, names: z.array(text(100)).max(2) })
        .nullable(),
      /** When its money left once more, the latest last, and what became of that: the player owes it. */
      paidTwice: z
        .array(
          z.object({
            at: instant,
            /** Null while nobody has noted what became of it. */
            resolved: z.object({ at: instant, by: text(100), note: text(500) }).nullable(),
          }),
        )
        .max(20),
      /** Payments that a gateway or a phone has reported, and that no booking names; two people record them. */
      unbooked: z
        .array(
          z.object({
            /** Where the money came from. */
            channelId: id,
            /** The gateway's name; null for a phone, which pays from a bank account. */
            gateway: text(100).nullable(),
            reference: text(200).nullable(),
            at: instant,
          }),
        )
        .max(20),
      /** While nobody and nothing has begun to pay it: why it could not be asked for now, such as turnover that is open again. */
      reasons: withdrawReasons,
      /** How the caller could pay it; null if they may not pay, or if it cannot be paid. */
      paying: z
        .object({
          /** Whether a second person has to agree to the payment. */
          takesTwo: z.boolean(),
          /** Whether they may not leave it to the automation: they have given the player money, or it takes two. */
          byHand: z.boolean(),
          obstacle: partObstacle,
        })
        .nullable(),
      /** How the caller could record that it came back; null if they may not, or if it was not paid. */
      returning: z
        .object({
          /** Whether a bank line that shows the payee, and that they have not imported themselves, proves it. */
          hasLine: z.boolean(),
          /** Whether a second person has to agree. */
          takesTwo: z.boolean(),
          /** Satang that they may still record alone today. */
          left: satang,
        })
        .nullable(),
    }),
  },
  'withdraw.take': { params: idParams, answer: withdrawalRow },
  'withdraw.release': { params: idParams, answer: withdrawalRow },
  'withdraw.approve': {
    params: idParams,
    body: z.strictObject({
      /** The channel that paid. */
      channelId: id,
      /** The bank's reference of the payment. */
      bankReference,
      reason: paragraph(500).optional(),
    }),
    answer: withdrawalRow,
  },
  'withdraw.reject': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: withdrawalRow,
  },
  'withdraw.retry': { params: idParams, answer: withdrawalRow },
  'withdraw.conclude': {
    params: idParams,
    body: withReferenceIfPaid(z.strictObject(outcome)),
    // Two people speak of one attempt; another one may be in doubt by the time they agree.
    stored: withReferenceIfPaid(z.strictObject({ ...outcome, attemptId: id })),
    answer: withdrawalRow,
  },
  'withdraw.recordTwice': {
    params: idParams,
    body: z.strictObject(second),
    // The reported payment that it books is the one that the first person spoke of.
    stored: z.strictObject({ ...second, attemptId: id.optional() }),
    answer: withdrawalRow,
  },
  'withdraw.return': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: withdrawalRow,
  },
  'withdraw.report': {
    query: z.strictObject({
      ...reportQuery,
      ...withdrawFilters,
      phone: phone.optional(),
      order: amountOrder.default('oldest'),
    }),
    answer: z.any(),
  },
  'withdraw.revoke': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: withdrawalRow,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const playerEvents = { withdrawal: z.object({ id, status: withdrawStatus }) };

export const staffEvents = {
  /** A withdrawal was asked for, taken or decided. `waiting` counts those that are open. */
  withdrawal: z.object({ id, status: withdrawStatus, takenBy: id.nullable(), waiting: z.int() }),
};
