import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'search.find': { query: { text: 'สมชาย' } },
} satisfies Examples<typeof calls>;
