import { z } from 'zod';
import { text } from '../shapes.ts';

/** Pictures that everybody may see, as answers of several modules have them. */

/** The id of a stored picture: a hash of its content. */
export const publicPictureId = z.string().regex(/^[0-9a-f]{32}$/, 'must be the id of a stored picture');

export const publicPicture = z.object({
  id: publicPictureId,
  /** The same picture in several sizes, the smallest first. */
  files: z
    .array(
      z.object({
        /** The address, on every origin. */
        path: text(80),
        /** Pixels. */
        width: z.int(),
        height: z.int(),
      }),
    )
    .min(1)
    .max(4),
  /** A tiny picture (a `data:` address) to show, enlarged, until the real one is there. */
  placeholder: text(1_000),
});
