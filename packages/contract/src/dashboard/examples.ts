import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'dashboard.summary': { query: { filter: 'today' } },
  'dashboard.graph': { query: { from: '2026-05-01', to: '2026-05-31' } },
} satisfies Examples<typeof calls>;
