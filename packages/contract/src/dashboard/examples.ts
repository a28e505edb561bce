import { type Examples, ID, of } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'dashboard.summary': { query: { filter: 'today' } },
  'dashboard.graph': { query: { from: '2026-05-01', to: '2026-05-31' } },
  'dashboard.player': of(ID),
} satisfies Examples<typeof calls>;
