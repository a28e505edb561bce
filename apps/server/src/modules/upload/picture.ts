import { type PictureType, pictureType } from '@salung/contract';
import pLimit from 'p-limit';
import sharp, { type Channels } from 'sharp';
import { PersonTurns } from '../../platform/http/person-turns.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { withoutTexts } from './png.ts';
import { differenceHash, HASH_SIDE, isAnimated, MAX_PIXELS, STORED_SIDE, WAITING_MAX } from './state.ts';

// Only the decoders of the three formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

// The work runs in the library's own threads, two pictures at a time: the request loop stays free, and so does memory.
const limit = pLimit(2);
/** One at a time of each person, so that the other place is free for somebody else; and so many more may wait. */
const turns = new PersonTurns({ atOnce: 1, waiting: 3 });

export interface Picture {
  data: Buffer;
  sha256: Buffer;
  /** Of the pixels as they are stored, before they are encoded. */
  pixelsSha256: Buffer;
  /** 256 characters of 0 and 1, see `differenceHash`. */
  hash: string;
}

/** The pixels of an uploaded picture: upright, without metadata or other embedded data, of bounded size. */
export interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: Channels };
}

/**
 * Decodes an uploaded picture and makes something of it, when it is this person's turn.
 * @param by whose picture it is
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS, BUSY
 */
export async function withPixels<T>(
  input: Buffer,
  by: string,
  work: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  if (!pictureType(input)) throw new Problem('FILE_TYPE', {}, 'body.file');
  if (isAnimated(input)) throw new Problem('FILE_UNREADABLE', {}, 'body.file');
  return turns.run(by, () => {
    if (limit.pendingCount >= WAITING_MAX) throw new Problem('BUSY');
    return limit(async () => work(await decode(input)));
  });
}

/**
 * Re-encodes an uploaded picture: upright, without metadata or other embedded data, of bounded size, in the wanted type.
 * @param by whose picture it is
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS, BUSY
 */
export const normalise = (input: Buffer, type: PictureType, by: string): Promise<Picture> =>
  withPixels(input, by, (pixels) => encode(input, pixels, type));

async function encode(input: Buffer, { data, info }: Pixels, type: PictureType): Promise<Picture> {
  const encoded = sharp(data, { raw: info });
  if (type === 'image/jpeg') encoded.jpeg({ quality: 88 });
  else if (type === 'image/png') encoded.png();
  else encoded.webp({ quality: 88 });
  const grey = await sharp(data, { raw: info })
    .greyscale()
    .resize(HASH_SIDE + 1, HASH_SIDE, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return {
    data: await encoded.toBuffer(),
    sha256: sha256(input),
    pixelsSha256: sha256(Buffer.concat([Buffer.from(`${info.width}x${info.height} `), data])),
    hash: differenceHash(grey),
  };
}

async function decode(uploaded: Buffer): Promise<Pixels> {
  const input = withoutTexts(uploaded);
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  try {
    // Asked without the limit, so that too large and broken can be told apart.
    const { width, height } = await sharp(input, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new Problem('PICTURE_TOO_LARGE', {}, 'body.file');
    const { data, info } = await sharp(input, options)
      .rotate()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(STORED_SIDE, STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 20 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('FILE_UNREADABLE', {}, 'body.file');
  }
}
