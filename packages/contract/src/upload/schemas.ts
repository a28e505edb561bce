import { z } from 'zod';
import { UPLOAD_TYPES } from '../money.ts';
import { type CallSchemas, instant, text } from '../shapes.ts';
import type { calls } from './calls.ts';

const filename = z.string().regex(/^[0-9a-f-]{36}\.(jpg|png|webp)$/, 'must be a name that the server made');

export const schemas = {
  'upload.prepare': {
    query: z.strictObject({
      /** The name on the person's own device; only its length matters. */
      filename: text(255),
      contentType: z.enum(UPLOAD_TYPES),
    }),
    answer: z.object({ filename, url: text(1000), expiresAt: instant }),
  },
  'upload.put': {
    form: z.strictObject({
      /** As returned by `generate-presigned-url`. */
      url: text(1000),
      type: z.enum(UPLOAD_TYPES),
      /** The picture, after the other fields. */
      file: z.file(),
    }),
    answer: z.object({ filename, url: text(1000) }),
  },
  'upload.link': {
    params: z.strictObject({ filename: text(120) }),
    answer: z.object({ url: text(1000), expiresAt: instant }),
  },
  'upload.file': {
    params: z.strictObject({ filename: text(120) }),
    query: z.strictObject({ session: text(60), expires: text(20), signature: text(100) }),
    answer: z.any(),
  },
} satisfies Record<keyof typeof calls, CallSchemas>;
