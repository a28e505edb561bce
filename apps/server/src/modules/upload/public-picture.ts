import type { Answer } from '@salung/contract/schemas';
import sharp from 'sharp';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { type Pixels, withPixels } from './picture.ts';
import { isFilm } from './png.ts';
import * as store from './public-picture-store.ts';
import { cropOf, DAY, heightFor, isAnimated } from './state.ts';

/** Pictures that everybody may see, such as banners: cropped and encoded once, in the sizes that the apps show. */

export type PublicPicture = Answer<'banners.picture'>;

/** What is made of an upload. */
export interface PublicPictureShape {
  /** Width and height to which it is cropped. */
  ratio: { width: number; height: number };
  /** Pixels, the smallest first. A smaller upload is not enlarged, and none may be narrower than the first. */
  widths: readonly number[];
}

/** Which part of a picture of another shape is kept: 0 is the left or upper end, 100 the other one. */
type Position = number;

const PREFIX = '/public-pictures/';
const PLACEHOLDER_WIDTH = 16;
const nameOf = (id: string, width: number): string => `${id}-${width}.webp`;

const answerOf = ({ id, sizes, placeholder }: store.PublicPictureRow): PublicPicture => ({
  id,
  files: (sizes as [number, number][]).map(([width, height]) => ({
    path: `${PREFIX}${nameOf(id, width)}`,
    width,
    height,
  })),
  placeholder,
});

/**
 * Stores a picture in all sizes. Until an item names it (`keepPublicPicture`) it is there for a day only. The same
 * upload twice is the same picture.
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_ANIMATED, PICTURE_NARROW, PICTURE_TOO_LARGE, TOO_MANY_REQUESTS, BUSY
 */
export async function storePublicPicture(
  platform: Platform,
  caller: Caller,
  upload: Buffer,
  { shape, position = 50 }: { shape: PublicPictureShape; position?: Position },
): Promise<PublicPicture> {
  if (isAnimated(upload) || isFilm(upload)) throw new Problem('PICTURE_ANIMATED', {}, 'body.file');
  const { row, files } = await withPixels(upload, caller.by, (pixels) => draw(pixels, shape, position));
  return caller.transaction(async (tx) => {
    const stored_at = platform.clock.now();
    await store.insertPublicPicture(tx, { ...row, sizes: JSON.stringify(row.sizes), stored_at }, files);
    return answerOf(row);
  });
}

/** Crops, resizes and encodes. @throws Problem PICTURE_NARROW */
async function draw({ data, info }: Pixels, { ratio, widths }: PublicPictureShape, position: Position) {
  const [smallest = 1] = widths;
  const crop = cropOf(info, ratio, position);
  if (crop.width < smallest) {
    throw new Problem('PICTURE_NARROW', { width: smallest, height: heightFor(ratio, smallest) }, 'body.file');
  }
  const sized = (width: number, quality: number) =>
    sharp(data, { raw: info })
      .extract(crop)
      .resize(width, heightFor(ratio, width), { fit: 'fill' })
      .webp({ quality })
      .toBuffer();
  const files: { width: number; data: Buffer }[] = [];
  for (const width of new Set(widths.map((each) => Math.min(each, crop.width)))) {
    files.push({ width, data: await sized(width, 82) });
  }
  const id = sha256(Buffer.concat(files.map((file) => file.data)))
    .toString('hex')
    .slice(0, 32);
  const tiny = await sized(PLACEHOLDER_WIDTH, 40);
  const sizes: [number, number][] = files.map(({ width }) => [width, heightFor(ratio, width)]);
  return { row: { id, sizes, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` }, files };
}

/**
 * Keeps a picture that an item names from now on, in the transaction that writes the item.
 * @returns whether there is one of this id
 */
export const keepPublicPicture = (tx: Tx, id: string): Promise<boolean> => store.keepPublicPicture(tx, id);

/** Pictures by their ids; unknown ones are left out. */
export async function publicPictures(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPicture>> {
  const rows = ids.length === 0 ? [] : await store.publicPictures(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, answerOf(row)]));
}

/** Removes pictures that nothing has named within a day. */
export const sweepPublicPictures = ({ db, clock }: Platform): Promise<number> =>
  store.deleteAbandoned(db, new Date(clock.now().getTime() - DAY));

/** A size of a picture by the name of its file; undefined where there is none. */
export async function publicPictureFile(db: Database, name: string): Promise<Buffer | undefined> {
  const [, id, width] = /^([0-9a-f]{32})-([1-9]\d{0,3})\.webp$/.exec(name) ?? [];
  return id === undefined ? undefined : store.publicPictureFile(db, id, Number(width));
}

export const PUBLIC_PICTURES = PREFIX;
