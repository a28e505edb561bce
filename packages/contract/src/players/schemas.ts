import { z } from 'zod';
import { languages } from '../common-choices.ts';
import { consents } from '../legal/schemas.ts';
import {
  bankCode,
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  nothing,
  order,
  pageOf,
  paging,
  period,
  perPage,
  phone,
  queryInt,
  satang,
  shownBankCode,
  shownPhone,
  text,
  token,
} from '../shapes.ts';
import { line, paragraph } from '../texts.ts';
import type { calls } from './calls.ts';
import { changeKinds, changeStatuses, movementTypes, playerOrders, playerStatuses } from './choices.ts';

export const playerStatus = z.enum(playerStatuses);
const changeKind = z.enum(changeKinds);

const movement = z.object({
  /** Counts up by one with every movement of the wallet, without gaps. */
  seq: z.int(),
  at: instant,
  /** What kind of movement it was: `topup`, `withdraw.hold`, `withdraw.release`, … */
  kind: text(40),
  /** Satang; negative when money left the wallet. */
  amount: satang,
  balanceAfter: satang,
  /** What it belongs to. The id of a round is as long as a provider makes it. */
  ref: z.object({ type: text(40), id: text(200) }).nullable(),
  /** The game of a round; null for what belongs to none, and if the catalogue doesn’t have the game. */
  game: z.object({ nameTh: text(200), nameEn: text(200) }).nullable(),
});

const statement = {
  query: z.strictObject({
    ...period,
    /** Only movements of this type. A page may then have fewer rows than `per_page` although `next` is set. */
    type: z.enum(movementTypes).optional(),
    /** Movements before this `seq`: the last one of the page before. */
    before: queryInt(1).optional(),
    per_page: perPage.prefault(20),
  }),
  answer: z.object({
    data: z.array(movement).max(100),
    /** Pass it as `before` to get the next page; null on the last page. */
    next: z.int().nullable(),
    /** What moved before it is in the archive and not in this answer; null where all that was asked for is here. */
    archivedBefore: instant.nullable(),
  }),
};

const bank = z.object({ bankCode: shownBankCode, accountNumber: text(20), accountName: text(200) });
const newBank = z.strictObject({
  bankCode,
  accountNumber: z.string().regex(/^\d{10,15}$/, 'must be 10 to 15 digits'),
});

export const playerRow = z.object({
  id,
  phone: shownPhone,
  firstName: text(100),
  lastName: text(100),
  status: playerStatus,
  bank: bank.nullable(),
  /** Satang. */
  balance: satang,
  held: satang,
  createdAt: instant,
  lastSeenAt: instant.nullable(),
});

const player = playerRow.extend({
  birthDate: date,
  language: z.enum(languages),
  referralCode: text(20),
  referredBy: z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) }).nullable(),
  marketingSource: text(60).nullable(),
  consents,
  twoFactor: z.boolean(),
  /** A player of a provider's conformance tests, who is in no list and no figure. */
  isTest: z.boolean(),
  /** The reason for the status. */
  statusReason: text(500).nullable(),
  /** Until then nothing is paid out, because bank or phone were changed, or the second factor was reset. */
  payoutPausedUntil: instant.nullable(),
  /** Satang, over all time. */
  toppedUp: satang,
  paidOut: satang,
  /** Satang: what the player won in games less what they staked, over all time; rounds that have just ended are added within seconds. */
  netResult: satang,
  /** Satang of turnover that is still to be played. */
  turnoverLeft: satang,
  openTopupId: id.nullable(),
  openWithdrawalId: id.nullable(),
  /** The oldest change of bank or phone that waits for staff. */
  openChange: z.object({ id, kind: changeKind }).nullable(),
  /** How often the bank account was changed. */
  bankChanges: z.int(),
});

const changeStatus = z.enum(changeStatuses);
const ownChange = z.object({
  id,
  kind: changeKind,
  status: changeStatus,
  /** The new value. */
  bank: bank.nullable(),
  phone: shownPhone.nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
  reasonForPlayer: text(500).nullable(),
});
const change = ownChange.extend({
  player: playerRow.pick({ id: true, phone: true, firstName: true, lastName: true }),
  before: z.object({ bank: bank.nullable(), phone: shownPhone.nullable() }),
  /** Staff who asked on the player's behalf; null where the player asked. */
  createdBy: text(100).nullable(),
  decidedBy: text(100).nullable(),
  reason: text(500).nullable(),
  mayDecide: z.boolean(),
});

const wanted = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), bank: newBank, verificationToken: token }),
  z.strictObject({ kind: z.literal('phone'), phone, verificationToken: token }),
]);
const wantedByStaff = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bank'), bank: newBank, reason: paragraph(500) }),
  z.strictObject({ kind: z.literal('phone'), phone, reason: paragraph(500) }),
]);

export const sessionRow = z.object({
  id,
  createdAt: instant,
  lastSeenAt: instant,
  address: text(60).nullable(),
  userAgent: text(300).nullable(),
  /** Null while it is open. */
  endedAt: instant.nullable(),
  isCurrent: z.boolean(),
});

const note = z.object({ id, text: text(2000), by: text(100), at: instant });

export const schemas = {
  'players.statement': statement,
  'players.changeOtp': {
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('bank') }),
      z.strictObject({ kind: z.literal('phone'), phone }),
    ]),
    answer: z.object({ requestId: id, expiresAt: instant, resendAt: instant }),
  },
  'players.requestChange': { body: wanted, answer: ownChange },
  'players.ownChanges': {
    answer: z.object({ data: z.array(ownChange).max(20), payoutPausedUntil: instant.nullable() }),
  },
  'players.cancelChange': { body: z.strictObject({ id }), answer: ownChange },
  'players.list': {
    query: z.strictObject({
      ...paging,
      ...period,
      status: playerStatus.optional(),
      /** A phone or a bank account, whole or its last digits, an id, or part of a name. */
      search: text(100).optional(),
      /** By registration, by when they were last seen, or by balance. */
      order: z.enum(playerOrders).default('newest'),
    }),
    answer: pageOf(playerRow).extend({
      /** When the order was computed, if it is not computed live; null before the first time. */
      orderedAsOf: instant.nullable().optional(),
    }),
  },
  'players.details': { params: idParams, answer: player },
  'players.create': {
    body: z.strictObject({
      phone,
      firstName: line(100),
      lastName: line(100),
      birthDate: date,
      bank: newBank,
      referralCode: text(20).optional(),
      marketingSource: line(60).optional(),
      language: z.enum(languages).default('th'),
      /** That the player has agreed to the terms and the privacy policy. */
      consents: z.strictObject({ terms: z.boolean(), privacy: z.boolean(), marketing: z.boolean() }),
    }),
    answer: player,
  },
  'players.edit': {
    params: idParams,
    body: z.strictObject({
      firstName: line(100).optional(),
      lastName: line(100).optional(),
      birthDate: date.optional(),
      language: z.enum(languages).optional(),
      marketingSource: line(60).nullable().optional(),
    }),
    answer: player,
  },
  'players.changeStatus': {
    params: idParams,
    body: z.strictObject({ status: playerStatus, reason: paragraph(500) }),
    answer: player,
  },
  'players.staffStatement': {
    params: idParams,
    query: statement.query,
    answer: statement.answer.extend({
      data: z
        .array(
          movement.extend({
            /** Who gave or took it and why, where staff did; the reason is not for the player. */
            note: z.object({ by: text(100), approvedBy: text(100).nullable(), reason: text(500) }).nullable(),
          }),
        )
        .max(100),
    }),
  },
  'players.sessions': { params: idParams, answer: z.object({ data: z.array(sessionRow).max(100) }) },
  'players.endSessions': { params: idParams, answer: nothing },
  'players.resetTwoFactor': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: player,
  },
  'players.notes': { params: idParams, query: z.strictObject(paging), answer: pageOf(note) },
  'players.addNote': { params: idParams, body: z.strictObject({ text: paragraph(2000) }), answer: note },
  'players.staffChange': { params: idParams, body: wantedByStaff, answer: change },
  'players.changes': {
    query: z.strictObject({ ...paging, status: changeStatus.optional(), playerId: id.optional(), order }),
    answer: pageOf(change),
  },
  'players.approveChange': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500).optional() }).optional(),
    answer: change,
  },
  'players.rejectChange': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500), reason_user: paragraph(500).optional() }),
    answer: change,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const playerEvents = {
  balance: z.object({ balance: satang, held: satang }),
  /** A change of bank or phone was decided. */
  change: z.object({ id, status: changeStatus }),
};

export const staffEvents = {
  /** A player wants another bank or phone, or it was decided. */
  change: z.object({ id, status: changeStatus, waiting: z.int() }),
};
