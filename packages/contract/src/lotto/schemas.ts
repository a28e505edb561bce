import { z } from 'zod';
import { launch, slug } from '../games/shapes.ts';
import { type CallSchemas, id, idParams, instant, pageOf, paging, satang, text } from '../shapes.ts';
import { line } from '../texts.ts';
import type { calls } from './calls.ts';
import { lottoRefunds } from './choices.ts';
import { houseSchemas } from './house-schemas.ts';
import { playerSchemas } from './player-schemas.ts';
import {
  betNumber,
  betTerms,
  betType,
  lineWon,
  marketName,
  numberChange,
  phase,
  quotedLine,
  ratePlan,
  shownResult,
  shownRound,
  ticketState,
  wantedTicket,
} from './shapes.ts';
import { staffSchemas } from './staff-schemas.ts';

export { staffEvents } from './staff-schemas.ts';

export const playerEvents = {
  /** A round sells no more, has a result or was moved, or numbers of it were halved or closed. */
  lotto: z.object({ roundId: id, market: slug, phase }),
};

const ticket = z.object({
  id,
  market: marketName,
  round: shownRound,
  state: ticketState,
  /** What was chosen to stake, what of it was discounted, and what it pays once settled. */
  stake: satang,
  discount: satang,
  payout: satang.nullable(),
  lines: z.int(),
  note: text(100).nullable(),
  boughtAt: instant,
  /** Until when it may be cancelled; null where it may not, or no more. */
  cancelUntil: instant.nullable(),
});

const ticketDetails = ticket.extend({
  /** The rate plan that it was bought with. */
  planId: z.int(),
  rows: z
    .array(
      z.object({
        type: betType,
        number: betNumber,
        stake: satang,
        rate: z.int(),
        /** What it pays if it wins, of a set its first prize. */
        prize: satang,
        ...lineWon,
      }),
    )
    .max(12_000),
  result: shownResult.omit({ round: true }).nullable(),
  /** What a corrected result did to what it brought; null where it did nothing. */
  correction: z
    .object({
      /** What it had paid before. */
      before: satang,
      /** What was added, less what the player has given back: what it had paid and this are what was kept. */
      change: z.int(),
      /** What the player has still to give back. */
      owed: satang,
    })
    .nullable(),
  /** Why it was refunded; null where it was not. */
  refund: z.enum(lottoRefunds).nullable(),
  balanceAfter: satang.nullable(),
});

const market = marketName.extend({
  /** The round that sells now or next; null where none is planned. */
  next: shownRound.nullable(),
  latest: shownResult.nullable(),
});

export const schemas = {
  ...staffSchemas,
  ...houseSchemas,
  ...playerSchemas,
  'lotto.markets': { answer: z.object({ now: instant, data: z.array(market).max(200) }) },
  'lotto.start': {
    body: z.strictObject({
      /** The code of a market; all of them if left out. */
      market: slug.optional(),
    }),
    answer: z.object({ url: text(4000), ...launch }),
  },
  'lotto.market': {
    params: z.strictObject({ code: text(40) }),
    answer: market.extend({
      now: instant,
      source: text(200),
      rounds: z.array(shownRound).max(50),
      bets: z.array(betTerms).max(20),
      plans: z.array(ratePlan).max(10),
      perRound: satang,
      cancelsBefore: z.int(),
      /** Of the round that sells, the latest first. */
      numbers: z.array(numberChange).max(2_000),
    }),
  },
  'lotto.results': {
    query: z.strictObject({ ...paging, market: slug.optional() }),
    answer: pageOf(shownResult.extend({ market: marketName })),
  },
  'lotto.quote': {
    body: wantedTicket,
    answer: z.object({
      /** Stands for all of it: `buy` sells this or nothing. */
      digest: text(64),
      stake: satang,
      discount: satang,
      /** What is paid: the stake less the discount. */
      price: satang,
      lines: z.array(quotedLine).max(1_000),
    }),
  },
  'lotto.buy': {
    body: wantedTicket.extend({
      /** Of the quote. */
      digest: text(64),
      note: line(100).nullable().optional(),
    }),
    answer: ticketDetails,
  },
  'lotto.tickets': {
    query: z.strictObject({ ...paging, state: ticketState.optional(), market: slug.optional() }),
    answer: pageOf(ticket).extend({
      /** Stakes of tickets whose result is not known yet. */
      open: satang,
    }),
  },
  'lotto.ticket': { params: idParams, answer: ticketDetails },
  'lotto.cancel': { params: idParams, answer: ticketDetails },
} satisfies Record<keyof typeof calls, CallSchemas>;
