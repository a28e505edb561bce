import { z } from 'zod';
import { type CallSchemas, id, idParams, instant, satang, text } from '../shapes.ts';
import { MOST_SHOTS, SHOTS_PER_ROUND } from './choices.ts';
import { marketName, shownRound } from './shapes.ts';

/** The draw of the house. Hashes, seeds and values are in hex. */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const fiveDigits = z.string().regex(/^\d{5}$/, 'must be 5 digits');
const place = z.int().min(1).max(MOST_SHOTS);

const shot = z.object({ place, number: fiveDigits, at: instant });

export const houseSchemas = {
  'lotto.shoot': {
    body: z.strictObject({ roundId: id, number: fiveDigits }),
    answer: shot.extend({
      /** How many more the player may send in this round, and from when. */
      left: z.int(),
      nextAt: instant,
    }),
  },
  'lotto.draw': {
    params: idParams,
    answer: z.object({
      game: z.literal('lotto'),
      now: instant,
      market: marketName,
      round: shownRound,
      /** SHA-256 of the seed; it was published before the round opened. */
      commitment: hash,
      /** When the entries are to be frozen, and when they were. */
      freezesAt: instant,
      frozenAt: instant.nullable(),
      /** How many there are; `entries` has the latest 30 until they are frozen, then all, in the order of places. */
      count: z.int(),
      entries: z
        .array(
          shot.extend({
            /** Who sent it, as other players see them. */
            by: text(20),
          }),
        )
        .max(MOST_SHOTS),
      /** Places of the player who asks. */
      own: z.array(place).max(SHOTS_PER_ROUND),
      /** SHA-256 of the entries, published when they were frozen. */
      entriesHash: hash.nullable(),
      /** The public value that was drawn with, and where it can be read. It came to be after the entries were frozen. */
      beacon: text(256).nullable(),
      beaconOf: z.object({ source: text(500), round: z.int(), at: instant }).nullable(),
      /** Shown once the round is drawn or refunded. */
      seed: hash.nullable(),
      result: fiveDigits.nullable(),
      revealedAt: instant.nullable(),
      /** What holds of the draw, once there is one. */
      checks: z
        .array(z.object({ check: z.enum(['commitment', 'entries', 'result']), ok: z.boolean() }))
        .max(3)
        .nullable(),
      /** What the senders of these places get if they have staked as much in the round. */
      prizes: z.array(z.object({ place, amount: satang })).max(2),
      prizeStake: satang,
    }),
  },
} satisfies Record<'lotto.shoot' | 'lotto.draw', CallSchemas>;
