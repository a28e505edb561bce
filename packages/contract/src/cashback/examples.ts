import { type Examples, list, report } from '../define/example.ts';
import type { calls } from './calls.ts';

const terms = {
  period: 'week',
  tiers: [
    { from: 0, percent: 500 },
    { from: 1_000_000, percent: 800 },
  ],
  tierKind: 'marginal',
  gameTypes: ['slot', 'live', 'table', 'crash'],
  minimum: 1_000,
  most: 1_000_000,
  expiryDays: 7,
};

export const examples = {
  'cashback.pending': { query: { phone: '0812345678' } },
  'cashback.history': { query: { page: 1, per_page: 20, phone: '0812345678' } },
  'cashback.claim': { body: { phone: '0812345678' } },
  'cashback.plans': list,
  'cashback.changePlan': { body: { fromDay: '2088-01-01', terms } },
  'cashback.periods': list,
  'cashback.runs': list,
  'cashback.run': {},
  'cashback.report': report,
} satisfies Examples<typeof calls>;
