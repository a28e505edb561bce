import { z } from 'zod';
import { type CallSchemas, instant, text, toggle } from '../shapes.ts';
import { paragraphOrNone } from '../texts.ts';
import type { calls } from './calls.ts';

const state = z.object({
  /** True means that the site is open. */
  isActive: z.boolean(),
  /** In Thai. */
  description: text(1000, 0),
  descriptionEn: text(1000, 0),
  /** When it was last opened or closed. */
  since: instant.nullable(),
});

export const schemas = {
  'maintenance.get': { answer: state },
  'maintenance.editDescription': {
    body: z.strictObject({
      description: paragraphOrNone(1000),
      /** The English text stays as it is if left out. */
      descriptionEn: paragraphOrNone(1000).optional(),
    }),
    answer: state,
  },
  'maintenance.toggle': {
    body: toggle,
    answer: state,
  },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** The site was opened or closed. */
const maintenance = z.object({ isActive: z.boolean() });

export const playerEvents = { maintenance };
export const staffEvents = { maintenance };
