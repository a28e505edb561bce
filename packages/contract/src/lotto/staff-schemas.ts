import { z } from 'zod';
import { slug } from '../games/shapes.ts';
import {
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  period,
  queryInt,
  satang,
  sentDay,
  sentInstant,
  shownPhone,
  text,
  toggle,
} from '../shapes.ts';
import { line } from '../texts.ts';
import { lottoDebtWays, lottoFeedStates } from './choices.ts';
import {
  betNumber,
  betType,
  lineWon,
  marketName,
  marketTerms,
  numberState,
  outcome,
  published,
  shownRound,
  ticketState,
} from './shapes.ts';
import type { staffCalls } from './staff-calls.ts';

export const staffEvents = {
  /** A round closed, was moved, paid or refunded. `waiting` counts those whose draw is over and that have no result. */
  lottoRound: z.object({ roundId: id, waiting: z.int() }),
};

const person = z.object({ id, phone: shownPhone, firstName: text(100), lastName: text(100) });

const roundRow = shownRound.extend({
  market: marketName,
  tickets: z.int(),
  /** Less discounts: what players paid. */
  staked: satang,
  /** What was paid; while it sells, null. */
  paid: satang.nullable(),
  /** The most that the present tickets can be paid, and the limit of it. */
  worst: satang,
  worstLimit: satang,
  /** How many different results were entered: 2 means that they differ. */
  entries: z.int(),
  /** When its result was corrected after it had been paid; null where it was not. */
  correctedAt: instant.nullable(),
  /** What staff have to do: confirm the date, enter the result, compare entries; null is nothing. */
  wants: z.enum(['CONFIRM', 'RESULT', 'COMPARE']).nullable(),
});

const exposure = z.object({
  type: betType,
  number: betNumber,
  stake: satang,
  payout: satang,
  /** Hundredths of a percent of the limit per number. */
  fill: z.int(),
  state: numberState,
});

const reason = z.strictObject({ reason: line(500) });

export const staffSchemas = {
  'lotto.rounds': {
    query: z.strictObject({
      ...paging,
      ...period,
      market: slug.optional(),
      show: z.enum(['todo', 'selling', 'all']).default('todo'),
    }),
    answer: pageOf(roundRow),
  },
  'lotto.round': {
    params: idParams,
    answer: roundRow.extend({
      bets: marketTerms.bets,
      /** By bet type: stakes and the largest payout of one number. */
      byType: z.array(z.object({ type: betType, stake: satang, numbers: z.int(), largest: satang })).max(20),
      /** The numbers with the largest payouts of each type. */
      exposures: z.array(exposure).max(2_000),
      /** What would be paid at most and at least, and for which digits. */
      worstOutcome: outcome.nullable(),
      best: satang,
      bestOutcome: outcome.nullable(),
      numbers: z
        .array(
          z.object({
            type: betType,
            number: betNumber,
            state: numberState,
            at: instant,
            by: text(100),
          }),
        )
        .max(2_000),
      /** `published` is the caller's own entry; those of others are not shown, so that two people enter it independently. */
      entered: z
        .array(z.object({ by: text(100), at: instant, isOwn: z.boolean(), published: published.nullable() }))
        .max(20),
      published: published.nullable(),
      outcome: outcome.nullable(),
      resultAt: instant.nullable(),
      /** The sources that agreed on the result; null where people or the draw of the house decided it. */
      resultSources: z.array(text(40)).max(2).nullable(),
      /** What the market’s sources gave when they were asked last. */
      feeds: z
        .array(
          z.object({
            name: text(40),
            state: z.enum(lottoFeedStates),
            /** The field that is missing or differs. */
            field: text(20).nullable(),
            at: instant,
          }),
        )
        .max(2),
      approvalId: id.nullable(),
    }),
  },
  'lotto.exposures': {
    params: idParams,
    query: z.strictObject({
      /** Satang: numbers with larger stakes are listed. */
      above: queryInt(0).prefault(0),
    }),
    answer: z.object({
      data: z.array(exposure.omit({ fill: true, state: true })).max(20_000),
    }),
  },
  'lotto.roundTickets': {
    params: idParams,
    query: z.strictObject({
      ...paging,
      state: ticketState.optional(),
      order: z.enum(['payout', 'stake', 'newest']).default('payout'),
    }),
    answer: pageOf(
      z.object({
        id,
        player: person,
        state: ticketState,
        stake: satang,
        discount: satang,
        payout: satang.nullable(),
        lines: z.int(),
        boughtAt: instant,
        /** What is odd about a win: many times its stake, or another high win of the last week. */
        flags: z.array(z.enum(['MANY_TIMES', 'AGAIN', 'MOST_LINES'])).max(3),
      }),
    ),
  },
  'lotto.soldTicket': {
    params: idParams,
    answer: z.object({
      id,
      player: person,
      market: marketName,
      round: shownRound,
      state: ticketState,
      stake: satang,
      discount: satang,
      payout: satang.nullable(),
      /** The name of its rate plan; null where the market has it no more. */
      plan: z.object({ nameTh: text(40), nameEn: text(40) }).nullable(),
      boughtAt: instant,
      rows: z
        .array(
          z.object({
            type: betType,
            number: betNumber,
            stake: satang,
            rate: z.int(),
            /** What it pays if it wins, of a set its first prize. */
            prize: satang,
            /** Whether its number was halved when it was bought, or other lines of its type in the ticket pay more. */
            isLowered: z.boolean(),
            ...lineWon,
          }),
        )
        .max(12_000),
    }),
  },
  'lotto.setNumbers': {
    params: idParams,
    body: z.strictObject({
      /** Null: every type with numbers of that length. */
      type: betType.nullable(),
      numbers: z.array(betNumber).min(1).max(200),
      state: numberState,
    }),
    answer: z.object({ changed: z.int() }),
  },
  'lotto.enterResult': {
    params: idParams,
    body: z.strictObject({ published }),
    answer: z.object({
      /** Whether two people agree now, and the round is being paid. */
      isDecided: z.boolean(),
      /** Whether there is another entry that differs. */
      differs: z.boolean(),
      outcome,
    }),
  },
  'lotto.previewCorrection': {
    params: idParams,
    body: z.strictObject({ published }),
    answer: z.object({
      outcome,
      /** How many tickets pay more or less than they did, and how much in all. */
      tickets: z.int(),
      more: satang,
      less: satang,
      /** What of `less` players do not have in their wallets now. */
      owed: satang,
      /** Those whose tickets pay otherwise, the largest change first: what these paid, and would pay. */
      players: z.array(z.object({ player: person, before: satang, after: satang })).max(100),
    }),
  },
  'lotto.correctResult': {
    params: idParams,
    body: reason.extend({ published }),
    answer: shownRound,
  },
  'lotto.debts': {
    query: z.strictObject({ ...paging, show: z.enum(['open', 'all']).default('open') }),
    answer: pageOf(
      z.object({
        id,
        player: person,
        market: marketName,
        round: shownRound,
        ticketId: id,
        amount: satang,
        /** What was collected. What is left of a settled one was waived. */
        paid: satang,
        at: instant,
        settledAt: instant.nullable(),
        approvalId: id.nullable(),
      }),
    ),
  },
  'lotto.settleDebt': {
    params: idParams,
    body: reason.extend({ how: z.enum(lottoDebtWays) }),
    answer: z.object({
      id,
      amount: satang,
      paid: satang,
      settledAt: instant.nullable(),
    }),
  },
  'lotto.moveRound': {
    params: idParams,
    body: z.strictObject({
      drawDate: sentDay,
      opensAt: sentInstant,
      closesAt: sentInstant,
      drawsAt: sentInstant,
    }),
    answer: shownRound,
  },
  'lotto.cancelRound': { params: idParams, body: reason, answer: shownRound },
  'lotto.marketList': {
    answer: z.object({
      data: z
        .array(
          marketName.extend({
            id: text(10),
            isActive: z.boolean(),
            ...marketTerms,
            /** Hundredths of a percent that come back of each bet type, the least and the most by number. */
            rtp: z.array(z.object({ type: betType, least: z.int(), most: z.int() })).max(20),
            approvalId: id.nullable(),
          }),
        )
        .max(200),
    }),
  },
  'lotto.marketEdit': {
    params: z.strictObject({ id: text(36) }),
    body: z.strictObject(marketTerms).partial(),
    answer: z.object({ id: text(10) }),
  },
  'lotto.marketToggle': {
    params: z.strictObject({ id: text(36) }),
    body: toggle,
    answer: z.object({ id: text(10), isActive: z.boolean() }),
  },
  'lotto.profit': {
    query: z.strictObject({
      ...period,
      by: z.enum(['market', 'round', 'type', 'player']).default('market'),
      market: slug.optional(),
    }),
    answer: z.object({
      data: z
        .array(
          z.object({
            /** A market’s code, a round’s id, a bet type or a player’s id. */
            key: text(40),
            nameTh: text(201),
            nameEn: text(201),
            drawDate: date.nullable(),
            /** Which round of the day, for markets with several; else null. */
            place: z.int().nullable(),
            tickets: z.int(),
            staked: satang,
            paid: satang,
          }),
        )
        .max(200),
      staked: satang,
      paid: satang,
    }),
  },
} satisfies Record<keyof typeof staffCalls, CallSchemas>;
