import { type PictureType, UPLOAD_TYPES } from '@salung/contract';

/** Rules of uploads. Durations in milliseconds. */

export const LINK_LIFE = 5 * 60_000;
export const DAY = 86_400_000;
/** An attempt to store a picture counts as failed after this time. */
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

interface Size {
  width: number;
  height: number;
}

/** The height of a picture of this shape. Pixels. */
export const heightFor = (ratio: Size, width: number): number =>
  Math.max(1, Math.round((width * ratio.height) / ratio.width));

/**
 * The largest part of a picture that has the wanted shape. Pixels.
 * @param position where it lies: 0 is the left or upper end, 50 the middle, 100 the other end
 */
export function cropOf(
  { width, height }: Size,
  ratio: Size,
  position: number,
): Size & { left: number; top: number } {
  const isWider = width * ratio.height > height * ratio.width;
  const kept = isWider
    ? { width: Math.max(1, Math.round((height * ratio.width) / ratio.height)), height }
    : { width, height: Math.max(1, Math.round((width * ratio.height) / ratio.width)) };
  return {
    ...kept,
    left: Math.round(((width - kept.width) * position) / 100),
    top: Math.round(((height - kept.height) * position) / 100),
  };
}
