import { type Examples, list, report } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'credit.list': list,
  'credit.manage': {
    body: {
      action: 'add_bonus',
      phone: '0812345678',
      amount: 10_000,
      turnoverMultiplier: 3,
      reason: 'โบนัสวันเกิด',
    },
  },
  'credit.report': report,
} satisfies Examples<typeof calls>;
