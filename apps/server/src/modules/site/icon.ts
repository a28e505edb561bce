import sharp from 'sharp';
import { Problem } from '../../platform/problem.ts';
import { sha256 } from '../../platform/secrets.ts';
import { normalise } from '../upload/index.ts';

/** The sizes of the operator's icon, made of one picture. */

/** Incremented whenever the sizes or drawings change. */
const RECIPE = '1';
const SMALLEST = 192;
/** Page colour of both apps. */
const DARK = { r: 11, g: 14, b: 17, alpha: 1 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

export const pictureUses = ['32', '180', '192', '512', 'maskable', 'share'] as const;
export type PictureUse = (typeof pictureUses)[number];

/** Address of a picture of the site, by the hash of what it was made of. */
export const picturePath = (hash: string, use: PictureUse): string => `/site/${hash}-${use}.png`;

/**
 * Makes every size: transparent where the icon is; on a ground for home screens, for masks (inside the circle that is
 * always seen) and for links that are shared (1200 × 630).
 * @throws Problem FILE_TYPE, FILE_UNREADABLE, PICTURE_TOO_LARGE, PICTURE_TOO_SMALL, BUSY
 */
export async function iconPictures(
  upload: Buffer,
): Promise<{ hash: string; pictures: Record<PictureUse, Buffer> }> {
  const { data, pixelsSha256 } = await normalise(upload, 'image/png', 'site');
  const { width, height } = await sharp(data).metadata();
  if (Math.min(width, height) < SMALLEST) {
    throw new Problem('PICTURE_TOO_SMALL', { side: SMALLEST }, 'body.file');
  }
  const ground = await groundOf(data);
  const fit = (side: number) => sharp(data).resize(side, side, { fit: 'contain', background: CLEAR });
  const on = async (size: { width: number; height: number }, side: number, background: typeof DARK) =>
    sharp({ create: { ...size, channels: 4, background } })
      .composite([{ input: await fit(side).png().toBuffer() }])
      .png()
      .toBuffer();
  return {
    hash: sha256(Buffer.concat([Buffer.from(RECIPE), pixelsSha256]))
      .toString('hex')
      .slice(0, 32),
    pictures: {
      32: await fit(32).png().toBuffer(),
      180: await on({ width: 180, height: 180 }, ground === DARK ? 148 : 180, ground),
      192: await fit(192).png().toBuffer(),
      512: await fit(512).png().toBuffer(),
      maskable: await on({ width: 512, height: 512 }, 360, ground),
      share: await on({ width: 1200, height: 630 }, 380, DARK),
    },
  };
}

/** The colour of the icon's corner where it fills its square; dark behind one that does not. */
async function groundOf(picture: Buffer): Promise<typeof DARK> {
  const [r = 0, g = 0, b = 0, alpha = 0] = await sharp(picture)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return alpha === 255 ? { r, g, b, alpha: 1 } : DARK;
}
