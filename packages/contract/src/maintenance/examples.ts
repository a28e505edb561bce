import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'maintenance.get': {},
  'maintenance.editDescription': {
    body: { description: 'ปิดปรับปรุงถึง 04:00 น.', descriptionEn: 'Closed until 04:00.' },
  },
  'maintenance.toggle': { body: { isActive: true } },
} satisfies Examples<typeof calls>;
