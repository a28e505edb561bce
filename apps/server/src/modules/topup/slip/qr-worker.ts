import { parentPort } from 'node:worker_threads';
import decodeQr from 'qr/decode.js';
import { parseSlipQr, type SlipQr } from './parse.ts';

/** Searches for a slip's mini-QR in a grey picture, outside of the event loop. One message in, one out. */

export interface Picture {
  /** One byte per pixel. */
  data: Uint8Array;
  width: number;
  height: number;
}
export interface Question {
  id: number;
  /** The same picture in several sizes, the most promising first. */
  pictures: Picture[];
}
/** The found code, and whether the picture is a mirror image. */
export interface FoundQr {
  qr: SlipQr;
  isMirrored: boolean;
}
export interface Reply {
  id: number;
  found: FoundQr | null;
}

/**
 * Milliseconds for further attempts at a picture. Generous, because a genuine slip whose code is not found causes trouble
 * for the player.
 */
const PATIENCE = 400;

function decode({ data, width, height }: Picture): SlipQr | undefined {
  try {
    return parseSlipQr(decodeQr({ data, width, height }, { format: 'I420', timeLimit: PATIENCE }));
  } catch {
    return undefined;
  }
}

/** The rows of a picture between two fractions of its height. */
function rows({ data, width, height }: Picture, from: number, to: number): Picture {
  const first = Math.floor(height * from);
  const last = Math.floor(height * to);
  return { data: data.subarray(first * width, last * width), width, height: last - first };
}

function find(pictures: Picture[]): FoundQr | null {
  for (const picture of pictures) {
    // A slip may have a second code (an advertisement), so both halves are searched, too.
    const qr = decode(picture) ?? decode(rows(picture, 0.45, 1)) ?? decode(rows(picture, 0, 0.55));
    if (qr) return { qr, isMirrored: false };
  }
  const [likeliest] = pictures;
  const mirrored = likeliest && decode(mirror(likeliest));
  return mirrored ? { qr: mirrored, isMirrored: true } : null;
}

function mirror({ data, width, height }: Picture): Picture {
  const mirrored = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    mirrored.set(data.subarray(y * width, (y + 1) * width).toReversed(), y * width);
  }
  return { data: mirrored, width, height };
}

parentPort?.on('message', ({ id, pictures }: Question) => {
  parentPort?.postMessage({ id, found: find(pictures) } satisfies Reply);
});
