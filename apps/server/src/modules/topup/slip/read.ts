import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Platform } from '../../../platform/platform.ts';
import { findQrCodes, parseSlipQr, type SlipQr } from './qr.ts';

async function bytesOf(platform: Platform, filename: string): Promise<Buffer> {
  const file = await platform.storage.open(filename);
  if (!file) throw new Error(`the picture ${filename} is gone from the store`);
  return buffer(file.stream);
}

/** The mini-QR of a stored slip, or null where there is none that can be read. */
export async function readSlipQr(platform: Platform, filename: string): Promise<SlipQr | null> {
  const data = await bytesOf(platform, filename);
  const pictures = await Promise.all([grey(data, 1_600), grey(data, 1_000), grey(data, 2_560)]);
  for (const text of await findQrCodes(pictures)) {
    const qr = parseSlipQr(text);
    if (qr) return qr;
  }
  return null;
}

async function grey(data: Buffer, side: number) {
  const small = sharp(data).greyscale().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data: pixels, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(pixels), width: info.width, height: info.height };
}

const COMPARE = { width: 192, height: 256 };
/** How far apart (of 255) the fifth most different places of two copies of one picture may be. */
const SAME_WITHIN = 14;

/**
 * Whether two stored pictures are one: re-encoded, made smaller or lighter. A single other digit in the text makes
 * them two.
 */
export async function isSamePicture(platform: Platform, a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([thumbnail(platform, a), thumbnail(platform, b)]);
  const differences = Array.from(first, (value, index) => value - (second[index] ?? 0)).sort((x, y) => x - y);
  const middle = differences[differences.length >> 1] ?? 0;
  const apart = differences.map((value) => Math.abs(value - middle)).sort((x, y) => y - x);
  return (apart[5] ?? 0) <= SAME_WITHIN;
}

async function thumbnail(platform: Platform, filename: string): Promise<Buffer> {
  const { width, height } = COMPARE;
  return sharp(await bytesOf(platform, filename))
    .greyscale()
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .blur(0.8)
    .raw()
    .toBuffer();
}
