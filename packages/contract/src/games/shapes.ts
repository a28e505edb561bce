import { z } from 'zod';
import { instant, satang, text } from '../shapes.ts';
import { gameTypes, MOST_IMPORTED } from './choices.ts';

/** Shapes that several calls of this module share. */

const LARGEST_ID = 2_147_483_647;
/** A provider or a game by its number. */
export const number = z.int().min(1).max(LARGEST_ID);
/** The same in a path; one that is no number is not found. */
export const numberParams = z.strictObject({
  id: text(36).transform((digits) => (/^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 0)),
});

/** The id of one in a request of staff: digits, as in every answer to them. */
export const digits = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be the id of a game or a provider')
  .transform(Number);

/** A code that stands in addresses: lower-case letters, digits, and hyphens between them. */
export const slug = z
  .string()
  .min(1)
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits, and hyphens between them');
/** A provider's own code of a game: printable, without spaces. */
export const gameCode = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[!-~]+$/, 'must be printable characters without spaces');

/** The address of a picture, on every origin; null where there is none yet. */
export const picture = text(100).nullable();

/** How much of the stakes is paid out in the long run, in hundredths of a percent: 9650 is 96.5 %. */
export const rtp = z.int().min(0).max(10_000).nullable();
/** From 1, many small wins, to 5, few large ones. */
export const volatility = z.int().min(1).max(5).nullable();

/** A game session: any 128 bits, since the id is made of the launch token. */
export const gameSessionId = z.guid();

/** What waits for a second person: games whose type is to become one for which stakes count more for turnover. */
export const retyping = z.strictObject({
  types: z
    .array(
      z.strictObject({
        from: z.enum(gameTypes),
        to: z.enum(gameTypes),
        /** How much of a stake counts with each, in percent, as the second person is shown it. */
        counted: z.int().min(0).max(100),
        counts: z.int().min(0).max(100),
        games: z
          .array(z.strictObject({ id: number, code: gameCode }))
          .min(1)
          .max(MOST_IMPORTED),
      }),
    )
    .min(1)
    .max(gameTypes.length ** 2),
});

/** A game as the lobby shows it. */
export const lobbyGame = z.object({
  id: number,
  providerId: number,
  providerCode: slug,
  /** Unique within the provider. */
  code: gameCode,
  nameTh: text(100),
  nameEn: text(100),
  type: z.enum(gameTypes),
  picture,
  rtp,
  volatility,
  /** The smallest and the largest stake, in satang; null where the provider alone decides. */
  minStake: satang.nullable(),
  maxStake: satang.nullable(),
  tags: z.array(text(40)).max(20),
  /** Added within the last 30 days. */
  isNew: z.boolean(),
  hasDemo: z.boolean(),
});

/** A provider as the lobby shows it. */
export const lobbyProvider = z.object({
  id: number,
  code: slug,
  nameTh: text(100),
  nameEn: text(100),
  picture,
  gamesCount: z.int(),
});

/** What starting a game answers besides its address. */
export const launch = {
  /** Until when the address has to be opened; null for a demo, which may be opened at any time. */
  expiresAt: instant.nullable(),
  /** Null for a demo. */
  sessionId: gameSessionId.nullable(),
  /** Whether the game's page says that it is ready, as the `house` contract demands; its silence then means a failure. */
  saysReady: z.boolean(),
};
