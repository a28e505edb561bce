import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'notices.current': {},
  'notices.publish': { body: { text: 'ปิดปรับปรุงคืนนี้ 02:00 ถึง 04:00 น.' } },
} satisfies Examples<typeof calls>;
