import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'overview.get': {},
} satisfies Examples<typeof calls>;
