import { z } from 'zod';
import { type CallSchemas, text } from '../shapes.ts';
import { gameTypes, importFormats, MOST_IMPORTED } from './choices.ts';
import { digits, gameCode, retyping } from './shapes.ts';
import type { staffCalls } from './staff-calls.ts';

const list = {
  providerId: digits,
  format: z.enum(importFormats),
  /** The list as it was received. */
  text: z
    .string()
    .min(1)
    .max(3 * 1024 * 1024),
  /** Whether games that are missing in the list are switched off. */
  switchOffMissing: z.boolean(),
};

/** A game of the list that is new, or that is there and missing in the list. */
const listed = z.object({ code: gameCode, nameTh: text(100), nameEn: text(100), type: z.enum(gameTypes) });
const value = z.union([text(2000, 0), z.number(), z.boolean(), z.null()]);

/** How a provider's list of games comes into the catalogue. */
export const importSchemas = {
  'games.importFetch': {
    body: z.strictObject({ providerId: digits }),
    answer: z.object({
      /** In JSON, a line for each game, for `games.importPreview`. */
      text: z.string(),
      games: z.int(),
      /** How many were left out: beyond the most that can be imported, or without a code that can be used. */
      left: z.int(),
    }),
  },
  'games.importPreview': {
    body: z.strictObject(list),
    answer: z.object({
      added: z.array(listed).max(MOST_IMPORTED),
      changed: z
        .array(
          listed.extend({
            fields: z.array(z.object({ field: text(40), before: value, after: value })).max(20),
            /** Whether its type waits for a second person, since stakes would count more for turnover. */
            takesTwo: z.boolean(),
          }),
        )
        .max(MOST_IMPORTED),
      /** Games that would be switched off. */
      switchedOff: z.array(listed).max(MOST_IMPORTED),
      unchanged: z.int(),
      /** Lines that can't be used, with their number in the list. Nothing can be applied while there are any. */
      problems: z.array(z.object({ line: z.int(), field: text(100), message: text(300) })).max(100),
      /** Columns that mean nothing here. */
      ignored: z.array(text(100)).max(100),
      /** Identifies what was shown, for `games.importApply`. */
      digest: text(64),
    }),
  },
  'games.importApply': {
    body: z.strictObject({ ...list, digest: text(64) }),
    stored: retyping,
    answer: z.object({ added: z.int(), changed: z.int(), switchedOff: z.int() }),
  },
} satisfies Partial<Record<keyof typeof staffCalls, CallSchemas>>;
