import sharp from 'sharp';
import type { Platform } from '../../../platform/platform.ts';
import { readPicture } from '../../upload/index.ts';
import { COMPARED, type Likeness, likeness } from './compare.ts';
import { findSlipQr } from './qr.ts';
import type { FoundQr } from './qr-worker.ts';

/** The mini-QR of a stored slip, or null if none can be read. */
export async function readSlipQr(platform: Platform, filename: string): Promise<FoundQr | null> {
  const data = await readPicture(platform, filename);
  return findSlipQr(await Promise.all([grey(data, 1_600), grey(data, 1_000), grey(data, 2_560)]));
}

async function grey(data: Buffer, side: number) {
  const small = sharp(data).greyscale().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { data: pixels, info } = await small.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(pixels), width: info.width, height: info.height };
}

/** Compares two stored pictures. They are different if a single digit in the text differs. */
export async function compareSlips(platform: Platform, a: string, b: string): Promise<Likeness> {
  const [first, second] = await Promise.all([thumbnail(platform, a), thumbnail(platform, b)]);
  return likeness(first, second);
}

async function thumbnail(platform: Platform, filename: string): Promise<Buffer> {
  return sharp(await readPicture(platform, filename))
    .greyscale()
    .resize(COMPARED.width, COMPARED.height, { fit: 'fill', kernel: 'linear' })
    .blur(0.8)
    .raw()
    .toBuffer();
}
