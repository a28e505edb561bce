import { parentPort } from 'node:worker_threads';
import decodeQr from 'qr/decode.js';
import { parseSlipQr, type SlipQr } from './parse.ts';

/** Looks for a slip's mini-QR in a grey picture, away from the request loop. One message in, one out. */

export interface Picture {
  /** One byte per pixel. */
  data: Uint8Array;
  width: number;
  height: number;
}
export interface Question {
  id: number;
  /** The same picture in several sizes, the likeliest first. */
  pictures: Picture[];
}
export interface Reply {
  id: number;
  qr: SlipQr | null;
}

function decode({ data, width, height }: Picture): SlipQr | undefined {
  try {
    return parseSlipQr(decodeQr({ data, width, height }, { format: 'I420', timeLimit: 100 }));
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

function find(pictures: Picture[]): SlipQr | null {
  for (const picture of pictures) {
    // A slip may carry a second code (an advertisement): both halves are looked at beside the whole.
    const qr = decode(picture) ?? decode(rows(picture, 0.45, 1)) ?? decode(rows(picture, 0, 0.55));
    if (qr) return qr;
  }
  return null;
}

parentPort?.on('message', ({ id, pictures }: Question) => {
  parentPort?.postMessage({ id, qr: find(pictures) } satisfies Reply);
});
