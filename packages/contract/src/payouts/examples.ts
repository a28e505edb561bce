import { type Examples, ID } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'payouts.state': {},
  'payouts.switch': { body: { isActive: false } },
  'payouts.resolve': {
    params: { id: ID },
    body: { note: 'ผู้เล่นโอนเงินคืนแล้ว' },
    given: { 'params.id': 'payouts.state: conflicts.0.id' },
  },
} satisfies Examples<typeof calls>;
