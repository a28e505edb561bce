import { z } from 'zod';
import {
  type CallSchemas,
  date,
  id,
  idParams,
  instant,
  pageOf,
  paging,
  queryInt,
  satang,
  text,
} from '../shapes.ts';
import { line } from '../texts.ts';
import { lottoNoticeKinds, MOST_LINES, MOST_SETS } from './choices.ts';
import type { playerCalls } from './player-calls.ts';
import { marketName, outcome, shownRound, wantedLine } from './shapes.ts';

/** How often a digit or a pair came. */
const frequency = z.object({
  /** Whether it was looked for in the last three digits on top, or in the two at the bottom; pairs in the last two on top. */
  of: z.enum(['top', 'bottom']),
  number: text(2),
  /** In how many of the rounds it came. */
  times: z.int(),
  /** The day of the latest of them, and how many rounds ago that was: 0 is the latest round. Null where it did not come. */
  last: date.nullable(),
  ago: z.int().nullable(),
});

/** What of a round was otherwise before a change, or is afterwards. */
const standing = z.object({
  drawDate: date,
  drawsAt: instant,
  /** For a correction. */
  outcome: outcome.nullable(),
});

const savedSet = z.object({
  id,
  name: text(40),
  lines: z.int(),
  /** What all its lines stake together. */
  stake: satang,
  savedAt: instant,
});

export const playerSchemas = {
  'lotto.statistics': {
    params: z.strictObject({ code: text(40) }),
    query: z.strictObject({
      /** How many rounds are looked at, the latest ones. */
      rounds: queryInt(1, 200).prefault(50),
    }),
    answer: z.object({
      market: marketName,
      /** How many there were, and the days of the first and the latest. */
      rounds: z.int(),
      from: date.nullable(),
      to: date.nullable(),
      digits: z.array(frequency).max(20),
      pairs: z.array(frequency).max(200),
    }),
  },
  'lotto.notices': {
    query: z.strictObject(paging),
    answer: pageOf(
      z.object({
        id: z.int(),
        kind: z.enum(lottoNoticeKinds),
        at: instant,
        market: marketName,
        round: shownRound,
        before: standing,
        after: standing,
        /** How many of the player’s tickets it concerns. */
        tickets: z.int(),
        isNew: z.boolean(),
      }),
    ).extend({
      /** How many the player has not read. */
      unread: z.int(),
    }),
  },
  'lotto.readNotices': {
    body: z.strictObject({
      /** The id of the latest notice that was shown. */
      upTo: z.int().min(1),
    }),
    answer: z.object({ unread: z.int() }),
  },
  'lotto.sets': { answer: z.object({ data: z.array(savedSet).max(MOST_SETS) }) },
  'lotto.set': {
    params: idParams,
    answer: savedSet.extend({ rows: z.array(wantedLine).max(MOST_LINES) }),
  },
  'lotto.saveSet': {
    body: z.strictObject({ name: line(40), rows: z.array(wantedLine).min(1).max(MOST_LINES) }),
    answer: savedSet,
  },
  'lotto.deleteSet': { params: idParams, answer: z.object({}) },
} satisfies Record<keyof typeof playerCalls, CallSchemas>;
