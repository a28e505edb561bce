import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'audit.list': { query: { action: 'topup.approve' } },
} satisfies Examples<typeof calls>;
