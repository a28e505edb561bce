import { type Examples, report } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'figures.list': { query: { by: 'game', fromDate: '2026-01-01', toDate: '2026-01-31' } },
  'figures.report': { query: { ...report.query, by: 'game', toDate: '2026-01-31' } },
  'figures.winners': {},
} satisfies Examples<typeof calls>;
