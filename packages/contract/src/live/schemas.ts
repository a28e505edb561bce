import { z } from 'zod';
import type { CallSchemas } from '../shapes.ts';
import type { liveCalls } from './calls.ts';

export const liveSchemas = {
  'live.events': { answer: z.any() },
} satisfies Record<keyof typeof liveCalls, CallSchemas>;
