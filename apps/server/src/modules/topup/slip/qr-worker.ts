import { parentPort } from 'node:worker_threads';
import decodeQr from 'qr/decode.js';

/** Finds QR codes in a grey picture, away from the request loop. One message in, one out. */

export interface QrQuestion {
  id: number;
  /** The same picture in several sizes, one byte per pixel. */
  pictures: { data: Uint8Array; width: number; height: number }[];
}
export interface QrAnswer {
  id: number;
  texts: string[];
}

interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

function tryDecode({ data, width, height }: Picture): string | undefined {
  try {
    return decodeQr({ data, width, height }, { format: 'I420', timeLimit: 300 });
  } catch {
    return undefined;
  }
}

/** Rows `from` to `to` of a picture, as fractions of its height. */
function rows({ data, width, height }: Picture, from: number, to: number): Picture {
  const first = Math.floor(height * from);
  const last = Math.floor(height * to);
  return { data: data.subarray(first * width, last * width), width, height: last - first };
}

parentPort?.on('message', ({ id, pictures }: QrQuestion) => {
  const texts = new Set<string>();
  const look = (picture: Picture) => {
    const text = tryDecode(picture);
    if (text) texts.add(text);
  };
  // A slip may carry a second code (an advertisement): both halves are looked at beside the whole.
  for (const picture of pictures) {
    look(picture);
    look(rows(picture, 0.45, 1));
    look(rows(picture, 0, 0.55));
  }
  parentPort?.postMessage({ id, texts: [...texts] } satisfies QrAnswer);
});
