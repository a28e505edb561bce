import { type PictureType, UPLOAD_TYPES } from '@salung/contract';

/** Rules of uploads. Durations in milliseconds. */

export const LINK_LIFE = 5 * 60_000;
export const DAY = 86_400_000;
/** An attempt to store a picture is over after this time, whatever became of it. */
export const ATTEMPT_LIFE = 3_600_000;
/** Pictures that a player may store within a day; each top-up needs one or two. */
export const PLAYERS_A_DAY = 100;
export const MAX_PIXELS = 40_000_000;
/** Pictures are stored no larger than this on the long side: enough to read a slip, small enough to store. */
export const STORED_SIDE = 2_560;
/** Pictures that may wait for a place to be worked on, before new ones are turned away. */
export const WAITING_MAX = 24;

const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export const extensionOf = (type: PictureType) => extensions[type];

export const isPictureType = (type: string): type is PictureType =>
  (UPLOAD_TYPES as readonly string[]).includes(type);

/** Whether a WebP says in its flags that it moves: slips don't, and looking at 100,000 pictures takes most of a minute. */
export const isAnimated = (data: Buffer): boolean =>
  data.toString('latin1', 8, 16) === 'WEBPVP8X' && ((data[20] ?? 0) & 0b10) !== 0;

/** Cells must differ by this much (of 255) to count: compression moves flat areas by a few. */
const MARGIN = 8;
export const HASH_SIDE = 16;

/**
 * Difference hash: 256 characters of 0 and 1, a 1 where a cell is darker than its right neighbour. Copies of one
 * picture in another format, size or quality differ in few of them.
 * @param grey 17 by 16 brightness values
 */
export function differenceHash(grey: Uint8Array): string {
  let hash = '';
  for (let y = 0; y < HASH_SIDE; y++) {
    for (let x = 0; x < HASH_SIDE; x++) {
      const at = y * (HASH_SIDE + 1) + x;
      hash += (grey[at] ?? 0) + MARGIN < (grey[at + 1] ?? 0) ? '1' : '0';
    }
  }
  return hash;
}
