import { z } from 'zod';
import { type CallSchemas, instant, text, toggle } from '../shapes.ts';
import { paragraphOrNone } from '../texts.ts';
import type { maintenanceCalls } from './calls.ts';

const state = z.object({
  /** True means that the site is open. */
  isActive: z.boolean(),
  description: text(1000, 0),
  /** When it was last opened or closed. */
  since: instant.nullable(),
});

export const maintenanceSchemas = {
  'maintenance.get': { answer: state },
  'maintenance.editDescription': {
    body: z.strictObject({ description: paragraphOrNone(1000) }),
    answer: state,
  },
  'maintenance.toggle': {
    body: toggle,
    answer: state,
  },
} satisfies Record<keyof typeof maintenanceCalls, CallSchemas>;
