import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'live.events': {},
} satisfies Examples<typeof calls>;
