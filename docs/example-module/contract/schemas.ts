import { z } from 'zod';
import { type CallSchemas, text } from '../shapes.ts';
import { line } from '../texts.ts';
import type { calls } from './calls.ts';

const notice = z.object({ text: text(200).nullable() });

export const schemas = {
  'notices.current': { answer: notice },
  'notices.publish': { body: z.strictObject({ text: line(200) }), answer: notice },
} satisfies Record<keyof typeof calls, CallSchemas>;

/** A new notice, for pages that are open. */
export const playerEvents = { notice: z.object({ text: text(200) }) };
