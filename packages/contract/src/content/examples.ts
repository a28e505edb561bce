import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'content.marketing': {},
  'content.contact': {},
  'content.marketingAll': {},
  'content.marketingCreate': { body: { th: 'วิทยุ', en: 'Radio' } },
  'content.marketingEdit': { params: { id: demoIds.source }, body: { displayOrder: 5 } },
} satisfies Examples<typeof calls>;
