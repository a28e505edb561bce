import { type Examples, ID, of } from '../define/example.ts';
import { demoIds } from '../withdraw/demo-ids.ts';
import type { calls } from './calls.ts';

export const examples = {
  'payouts.state': {},
  'payouts.attempts': of(demoIds.withdrawal),
  'payouts.switch': { body: { isActive: false } },
  'payouts.resolve': {
    params: { id: ID },
    body: { note: 'ผู้เล่นโอนเงินคืนแล้ว' },
    given: { 'params.id': 'payouts.state: conflicts.0.id' },
  },
} satisfies Examples<typeof calls>;
