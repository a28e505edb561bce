import type { Examples } from '../define/example.ts';
import { demoIds as topupIds } from '../topup/demo-ids.ts';
import type { calls } from './calls.ts';

export const examples = {
  'presence.update': { body: { kind: 'topup', id: topupIds.topup, isPresent: true } },
} satisfies Examples<typeof calls>;
