import { z } from 'zod';
import { timeOrders } from '../choices.ts';
import {
  amount,
  type CallSchemas,
  dayOrInstant,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  phone,
  reportQuery,
  satang,
  shownPhone,
  text,
} from '../shapes.ts';
import { paragraph } from '../texts.ts';
import { publicPicture } from '../upload/shapes.ts';
import type { calls } from './calls.ts';
import {
  choiceStates,
  giftOutcomes,
  giftStatuses,
  ineligibilities,
  promotionStates,
  sessionOrders,
  sessionStatuses,
  simulationBases,
} from './choices.ts';
import { MOST_CODES, SHARED_CODE } from './codes.ts';
import { sentRules, sentTerms, storedLook, storedRules, storedTerms } from './shapes.ts';

/** Why not, in words for the player. */
const refusal = z.object({ code: z.enum(ineligibilities), textTh: text(300), textEn: text(300) });

const card = z.object({
  id,
  terms: storedTerms,
  rules: storedRules.omit({ perIdentity: true, budget: true, segmentsIn: true, segmentsOut: true }),
  look: storedLook,
  /** The operator’s picture; null is one that the app draws. */
  picture: publicPicture.nullable(),
  /** Claims that are left of `total`; null where there is no such limit. */
  left: z.int().min(0).nullable(),
  /** For a player: whether they may take it, apart from the amount of a deposit. Null for a guest. */
  isEligible: z.boolean().nullable(),
  reason: refusal.nullable(),
});

const session = z.object({
  id,
  promotionId: id,
  terms: storedTerms,
  status: z.enum(sessionStatuses),
  /** The deposit that it came with; 0 without one. */
  deposit: satang,
  /** What was given. */
  bonus: satang,
  /** What is to be played in all, and what has been. */
  required: satang,
  done: satang,
  openedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** What an end leaves, now or when it ended; the wallet stays as it is where it was REACHED. */
  kept: satang,
  /** What an end takes, now or when it ended. */
  forfeited: satang,
  /** What the first withdrawal leaves at most once it is REACHED; null is no limit. */
  withdrawCap: satang.nullable(),
  /** Whether that withdrawal is still to come. */
  isCapped: z.boolean(),
  /** What that withdrawal took above the limit, once it is paid. */
  capped: satang,
  /** Rounds with an `id` of at least this one, and less than that one, belong to it (`turnover.ownBets`). */
  firstRound: z.int(),
  lastRound: z.int().nullable(),
});

/** A promotion that was chosen with a deposit, and what became of it. */
const choice = z.object({
  promotionId: id,
  terms: storedTerms,
  state: z.enum(choiceStates),
  /** What the deposit brings or brought. */
  bonus: satang,
  /** Why the deposit was credited without it. */
  reason: refusal.nullable(),
  sessionId: id.nullable(),
});

const state = z.enum(promotionStates);
const promotion = z.object({
  id,
  state,
  terms: storedTerms,
  rules: storedRules,
  look: storedLook,
  picture: publicPicture.nullable(),
  /** Claims, and satang of bonus that they gave. */
  claims: z.int(),
  given: satang,
  running: z.int(),
  updatedAt: instant,
  /** The approval that it waits for. */
  approvalId: id.nullable(),
});
const words = z.object({ th: text(1_000), en: text(1_000) });
const warning = z.object({ code: text(40), th: text(300), en: text(300) });
const promotionDetails = promotion.extend({
  words: z.array(words).max(30),
  warnings: z.array(warning).max(20),
});

const player = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });
const staffSession = session.extend({
  player,
  topupId: id.nullable(),
  /** Own money at the start: the wallet before the bonus, and what came in since. */
  w0: satang,
  endedBy: text(100).nullable(),
  reason: text(500).nullable(),
  /** Why another account counts as the same person, for a claim that was refused to them. */
  staked: satang.nullable(),
  won: satang.nullable(),
});

/** A promotion that is given to everybody in a segment. */
const gift = z.object({
  id,
  segment: text(100),
  status: z.enum(giftStatuses),
  /** Why it stopped before everybody was asked. */
  stoppedBy: words.nullable(),
  /** Players who were in the segment, who got it, and who did not. */
  players: z.int(),
  given: z.int(),
  refused: z.int(),
  reason: text(500),
  givenBy: z.array(text(100)).max(2),
  createdAt: instant,
  endedAt: instant.nullable(),
});
const giftPlayer = z.object({
  player,
  outcome: z.enum(giftOutcomes),
  /** Why not. */
  reason: words.nullable(),
  sessionId: id.nullable(),
});

const batch = z.object({
  id,
  /** The code that all use; null for a batch of codes that are used once each. */
  sharedCode: text(40).nullable(),
  codes: z.int(),
  used: z.int(),
  isVoid: z.boolean(),
  createdAt: instant,
  createdBy: text(100),
  /** Until when its file can be fetched; null where it was not opened. */
  openUntil: instant.nullable(),
  approvalId: id.nullable(),
});

const amounts = {
  claimed: z.int(),
  running: z.int(),
  reached: z.int(),
  cancelled: z.int(),
  /** Of those cancelled: with less than the own money left. */
  cancelledAfterLoss: z.int(),
  expired: z.int(),
  lost: z.int(),
  ended: z.int(),
  /** Satang. */
  given: satang,
  forfeited: satang,
  /** What was given less what was forfeited. */
  cost: satang,
  /** Stakes less wins of ended sessions. */
  ggr: satang,
};

const sentCode = z.string().min(1).max(80);
const own = { body: z.strictObject({ sessionId: id, kept: satang.optional() }) };
const sent = { terms: sentTerms, rules: sentRules, look: storedLook };

export const schemas = {
  'promotions.active': {
    query: z.strictObject({ customerId: id.optional() }),
    answer: z.object({ data: z.array(card).max(100) }),
  },
  'promotions.eligible': {
    query: z.strictObject({ customerId: id.optional() }),
    answer: z.object({ data: z.array(id).max(100) }),
  },
  'promotions.currentSession': { params: z.strictObject({ customerId: id }), answer: session.nullable() },
  'promotions.choice': { params: z.strictObject({ topupId: id }), answer: choice.nullable() },
  'promotions.claim': { body: z.strictObject({ promotionId: id }), answer: session },
  'promotions.lookUp': {
    body: z.strictObject({ code: sentCode }),
    answer: z.object({
      promotion: card,
      /** What `promotions.redeem` takes as the agreement to these terms; of this player and code, for a quarter of an hour. */
      look: text(200),
    }),
  },
  'promotions.redeem': {
    body: z.strictObject({ code: sentCode, look: z.string().min(1).max(200) }),
    answer: session,
  },
  'promotions.cancel': { ...own, answer: session },
  'promotions.ownSessions': { query: z.strictObject(paging), answer: pageOf(session) },
  'promotions.ownSession': { params: idParams, answer: session },
  'promotions.list': {
    query: z.strictObject({ ...paging, state: state.optional() }),
    answer: pageOf(promotion),
  },
  'promotions.details': { params: idParams, answer: promotionDetails },
  'promotions.create': { body: z.strictObject(sent), answer: promotionDetails },
  'promotions.edit': { params: idParams, body: z.strictObject(sent).partial(), answer: promotionDetails },
  'promotions.publish': { params: idParams, answer: promotionDetails },
  'promotions.pause': { params: idParams, answer: promotionDetails },
  'promotions.end': { params: idParams, answer: promotionDetails },
  'promotions.copy': { params: idParams, answer: promotionDetails },
  'promotions.order': {
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    answer: z.object({ data: z.array(id) }),
  },
  'promotions.simulate': {
    body: z.strictObject({ terms: sentTerms, rules: sentRules, deposit: amount.optional() }),
    answer: z.object({
      deposit: satang,
      bonus: satang,
      toPlay: satang,
      words: z.array(words).max(20),
      warnings: z.array(warning).max(20),
      /** Satang that a claim is expected to cost the house if it is played to the end, by game; the worst for the house first. */
      plays: z
        .array(
          z.object({
            gameId: z.int().nullable(),
            nameTh: text(200),
            nameEn: text(200),
            strategyTh: text(200),
            strategyEn: text(200),
            /** Satang in one round. */
            bet: satang,
            cost: satang,
            /** Of sessions that were played so, in hundredths of a percent: reached, and cancelled. */
            reached: z.int(),
            cancelled: z.int(),
            basis: z.enum(simulationBases),
          }),
        )
        .max(50),
    }),
  },
  'promotions.results': {
    params: idParams,
    query: z.strictObject({ from: dayOrInstant.optional(), to: dayOrInstant.optional() }),
    answer: z.object({
      ...amounts,
      days: z.array(z.object({ day: z.iso.date(), ...amounts })).max(400),
    }),
  },
  'promotions.sessions': {
    query: z.strictObject({
      ...paging,
      ...period,
      promotionId: id.optional(),
      playerId: id.optional(),
      status: z.enum(sessionStatuses).optional(),
      order: z.enum(sessionOrders).default('newest'),
    }),
    answer: pageOf(staffSession),
  },
  'promotions.report': {
    query: z.strictObject({
      ...reportQuery,
      phone: phone.optional(),
      promotionId: id.optional(),
      status: z.enum(sessionStatuses).optional(),
      order: z.enum(timeOrders).default('newest'),
    }),
    answer: z.any(),
  },
  'promotions.endSession': {
    params: idParams,
    body: z.strictObject({ reason: paragraph(500) }),
    answer: staffSession,
  },
  'promotions.give': {
    params: idParams,
    body: z.strictObject({ phone, reason: paragraph(500) }),
    answer: staffSession,
  },
  'promotions.giveSegment': {
    params: idParams,
    body: z.strictObject({ segmentId: id, reason: paragraph(500) }),
    answer: gift,
  },
  'promotions.gifts': { params: idParams, answer: z.object({ data: z.array(gift).max(100) }) },
  'promotions.giftPlayers': {
    params: idParams,
    query: z.strictObject({ ...paging, outcome: z.enum(giftOutcomes).optional() }),
    answer: pageOf(giftPlayer),
  },
  'promotions.codes': {
    params: idParams,
    answer: z.object({
      data: z.array(batch).max(200),
      /** The request for more codes that waits for a second person. */
      approvalId: id.nullable(),
    }),
  },
  'promotions.makeCodes': {
    params: idParams,
    body: z
      .strictObject({
        count: z.int().min(1).max(MOST_CODES).optional(),
        /** One code for all: letters A to Z and digits. */
        sharedCode: z.string().regex(SHARED_CODE).optional(),
      })
      .refine(({ count: codes, sharedCode }) => (codes === undefined) !== (sharedCode === undefined), {
        message: 'is needed unless one code for all is made, and only then',
        path: ['count'],
      }),
    answer: batch,
  },
  'promotions.openCodes': { params: idParams, answer: batch },
  'promotions.exportCodes': { params: idParams, answer: z.any() },
  'promotions.voidCodes': { params: idParams, answer: batch },
} satisfies Record<keyof typeof calls, CallSchemas>;

export const playerEvents = {
  /** A session began, went on or ended. */
  promotion: z.object({ sessionId: id, status: z.enum(sessionStatuses) }),
};

export const businessEvents = {
  'session.started': z.strictObject({ sessionId: id, promotionId: id, bonus: satang }),
  'session.ended': z.strictObject({
    sessionId: id,
    promotionId: id,
    status: z.enum(sessionStatuses),
    /** Own money, and what was kept of the wallet. */
    w0: satang,
    kept: satang,
  }),
  /** Later results changed what an ended session has kept. */
  'session.changed': z.strictObject({ sessionId: id, endedAt: instant }),
};
