import { z } from 'zod';
import { partObstacle } from '../approvals/schemas.ts';
import { gatewayProviders, paymentKinds } from '../gateways/choices.ts';
import { nameMatches } from '../names.ts';
import { playerStatuses } from '../players/choices.ts';
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
import { line, paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import {
  payerSources,
  shownPayerSources,
  slipContradictions,
  slipWarnings,
  topupStatuses,
  topupTypes,
} from './choices.ts';

export const topupStatus = z.enum(topupStatuses);
const topupType = z.enum(topupTypes);
const filename = text(120);

const payToBank = z.object({
  kind: z.literal('bank'),
  bankCode: shownBankCode,
  accountNumber: text(20),
  accountName: text(200),
  promptPayId: text(20).nullable(),
  /** The content of a PromptPay QR code of the exact amount (EMVCo); null without a PromptPay id. */
  qr: text(1000).nullable(),
});
const payToGateway = z.object({
  kind: z.literal('gateway'),
  provider: z.enum(gatewayProviders),
  /** Null where staff gave the player money that had come without an order of ours. */
  method: z.enum(paymentKinds).nullable(),
  /** Whether the gateway has said how to pay; until then the three below are null. */
  isReady: z.boolean(),
  /** Satang that were paid where they are another amount than the one to pay: staff look after them. */
  otherAmount: satang.nullable(),
  /** Whether no gateway took it. */
  isRefused: z.boolean(),
  /** The content of a QR code (EMVCo). */
  qr: text(1000).nullable(),
  /** The gateway's own page to pay on. */
  payUrl: text(1000).nullable(),
  account: z
    .object({ bankCode: shownBankCode.nullable(), accountNumber: text(40), accountName: text(200) })
    .nullable(),
});

/** A channel that has no shape of its own here: the top-up is listed all the same, and an alert names it in the log. */
const payToOther = z.object({ kind: z.literal('other') });

/** Where a top-up is paid to, by the kind of its channel. Another kind adds its schema here. */
const payTo = z.discriminatedUnion('kind', [payToBank, payToGateway, payToOther]);

/** A top-up as its player sees it. */
export const ownTopup = z.object({
  id,
  type: topupType,
  status: topupStatus,
  /** Satang that the player asked for. */
  amount: satang,
  /** The exact amount to transfer in satang. It tells two open top-ups of the same amount apart. */
  amountToPay: satang,
  /** Satang credited, once approved. */
  amountCredited: satang.nullable(),
  payTo,
  hasSlip: z.boolean(),
  /** Since when its slip waits, or waited. */
  slipAt: instant.nullable(),
  /**
   * Until when `topup.uploadSlip` still accepts a slip although the top-up has expired or was cancelled; otherwise null.
   * A pending top-up accepts one anyway.
   */
  lateSlipUntil: instant.nullable(),
  /** Whether a slip came after the top-up had expired or was cancelled, and waits for staff. */
  isSlipLate: z.boolean(),
  createdAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  /** Why it was rejected, in words for the player. */
  reasonForPlayer: text(500).nullable(),
});

const player = z.object({
  id,
  phone: shownPhone,
  firstName: text(100),
  lastName: text(100),
  bank: z.object({ bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) }).nullable(),
});

/** Who paid, as staff read it. The results of bank lines and verification services will be stored here, too. */
const payerBody = z.strictObject({
  name: line(200).min(2),
  /** The bank that the money came from. */
  bankCode: bankCode.nullable().optional(),
  source: z.enum(payerSources),
});
const payer = z.object({
  name: text(200),
  bankCode: shownBankCode.nullable(),
  source: z.enum(shownPayerSources),
  /** The name compared with the player's own. */
  match: z.enum(nameMatches),
  by: text(100).nullable(),
  at: instant,
});

/** A top-up as staff see it in a list. */
export const topupRow = ownTopup.extend({
  player,
  bankReference: text(60).nullable(),
  decidedBy: text(100).nullable(),
  /** The second person, where it took two to approve it. */
  approvedBy: text(100).nullable(),
  createdBy: text(100).nullable(),
  /** The payer as read from the evidence; null if nobody has recorded one. */
  payer: payer.nullable(),
  /** What to check before approving. */
  slipWarnings: z.array(z.enum(slipWarnings)),
  /** What a verification service says against the slip; empty where it says nothing against it, or was not asked. */
  slipDiffers: z.array(z.enum(slipContradictions)),
  /** Whether another top-up has this slip, by its reference or its picture. */
  isSlipUsed: z.boolean(),
  reason: text(500).nullable(),
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});

const slip = z.object({
  filename,
  /** A link of five minutes, for this person only. */
  url: text(1000),
  /** When the picture was removed at the end of the time that pictures are kept for; null while it is there. */
  removedAt: instant.nullable(),
  uploadedAt: instant,
  /** Read from the picture's mini-QR: the sending bank and its reference. */
  qr: z.object({ bankCode: text(3), reference: text(60) }).nullable(),
  /** The other top-up that carries the same reference or picture, if there is one. */
  duplicateOf: id.nullable(),
});

const withId = z.strictObject({ id });

/** The filters of the list of top-ups and of its report. */
const topupFilters = {
  /** The house account that was to be paid: its bank, part of its name, part of its number. */
  bank: bankCode.optional(),
  bankAccountName: text(200).optional(),
  bankAccountNumber: text(20).optional(),
  /** Satang asked for, or to pay. */
  amount: queryInt(1).optional(),
  status: topupStatus.optional(),
  /** Who decided: an id, a user name or part of a name. */
  approveBy: text(100).optional(),
  /** A phone or a bank account, whole or its last digits, an id, a bank reference, or part of a name. */
  search: text(100).optional(),
  /** Whether it has a slip. */
  hasSlip: z.enum(['true', 'false']).optional(),
  /** Only those that wait for a decision: pending ones with a slip, and ended ones with a late slip. */
  waiting: z.literal('true').optional(),
};

export const schemas = {
  'topup.create': {
    body: z
      .strictObject({
        amount,
        type: topupType.default('BANK_ACCOUNT'),
        /** For `CHANNEL_KEY`: the key of a channel, as `channel-info` gives it. */
        channelKey: text(40).optional(),
        /** The promotion that comes with it; null or left out is none. */
        promotionId: id.nullable().optional(),
        /** For staff: the player. Players may leave it out; another's phone is not found. */
        phone: phone.optional(),
      })
      .refine(({ type, channelKey }) => (type === 'CHANNEL_KEY') === (channelKey !== undefined), {
        message: 'belongs to a top-up of the type CHANNEL_KEY',
        path: ['channelKey'],
      }),
    answer: ownTopup,
  },
  'topup.open': {
    answer: z.object({
      /** The one whose money is still expected; with a slip it is `inCheck`, and another one may be opened. */
      topup: ownTopup.nullable(),
      /** Those whose slip waits for staff, also late ones; the oldest first. A fourth is refused. */
      inCheck: z.array(ownTopup).max(20),
      /** Satang: the bounds of a new top-up. */
      minimum: satang,
      maximum: satang,
      /**
       * The player's latest top-up, if it ended without a slip and still accepts a late one, or if its late slip waits
       * for staff.
       */
      late: ownTopup.nullable(),
      usualWaitMinutes,
    }),
  },
  'topup.uploadSlip': { body: z.strictObject({ id, filename }), answer: ownTopup },
  'topup.cancel': { body: withId, answer: ownTopup },
  'topup.history': {
    query: z.strictObject({
      ...paging,
      ...period,
      status: topupStatus.optional(),
      /** Only this top-up, if it is the player's own. */
      id: id.optional(),
    }),
    answer: pageOf(ownTopup),
  },
  'topup.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      ...topupFilters,
      /** Oldest first by default, as in the queue; by the amount credited, or else the amount to pay. */
      order: amountOrder,
    }),
    answer: pageOf(topupRow),
  },
  'topup.details': {
    params: idParams,
    answer: topupRow.extend({
      slip: slip.nullable(),
      balance: satang,
      /** The player's decided top-ups before this one. */
      approvedBefore: z.int(),
      rejectedBefore: z.int(),
      /** Whether a slip is evidence for the amount to pay: its code could be read, and there is no warning. */
      hasEvidence: z.boolean(),
      /**
       * Satang that the caller may still approve for this player today without a second person: in total, and without
       * evidence. With a slip, only what is above the amount to pay is without evidence; without a slip, all of it.
       */
      alone: z.object({ total: satang, withoutEvidence: satang }),
      /** Why the caller may not approve it. */
      obstacle: partObstacle,
    }),
  },
  'topup.customerInfo': {
    query: z.strictObject({ phone }),
    answer: player.extend({
      status: z.enum(playerStatuses),
      balance: satang,
      held: satang,
      openTopup: id.nullable(),
    }),
  },
  'topup.approve': {
    params: idParams,
    body: z.strictObject({
      /** Satang that arrived; the amount to pay if left out. */
      amount: amount.optional(),
      /** The bank's reference, needed where the slip gives none. Credited once, ever. */
      bankReference: bankReference.optional(),
      /** Needed to approve an expired or cancelled top-up, or one whose payer has another name than the player. */
      reason: paragraph(500).optional(),
      /** Recorded together with the approval, in place of what was recorded before. */
      payer: payerBody.optional(),
    }),
    answer: topupRow,
  },
  'topup.reverse': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: topupRow,
  },
  'topup.report': {
    query: z.strictObject({
      ...reportQuery,
      ...topupFilters,
      phone: phone.optional(),
      order: amountOrder.default('oldest'),
    }),
    answer: z.any(),
  },
  'topup.reject': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: topupRow,
  },
  'topup.recordPayer': { params: idParams, body: payerBody, answer: topupRow },
  'topup.attachSlip': { params: idParams, body: z.strictObject({ filename }), answer: topupRow },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const playerEvents = {
  /** `balance`: what the wallet has after it, where it moved money. An open game is told this number. */
  topup: z.object({ id, status: topupStatus, hasSlip: z.boolean(), balance: satang.optional() }),
};

export const staffEvents = {
  /** A top-up was opened, got its slip or was decided. `waiting` counts those with a slip that wait for staff. */
  topup: z.object({ id, status: topupStatus, hasSlip: z.boolean(), waiting: z.int() }),
};

export const businessEvents = {
  /** A module could not take part in a deposit, which was credited or taken back without it. */
  'deposit.partFailed': z.strictObject({ topupId: id, module: z.string() }),
};
