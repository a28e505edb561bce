import { type Examples, given } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'legal.current': { params: { kind: 'terms' }, query: { language: 'th' } },
  'legal.versions': {},
  'legal.consents': {},
  'legal.consent': { body: { marketing: true } },
  'legal.list': { query: { kind: 'terms' } },
  'legal.details': given('params', 'legal.list: data.0.id'),
  'legal.save': {
    body: { kind: 'privacy', th: '# นโยบาย\n\nข้อความ', en: '# Policy\n\nText', revision: 0 },
  },
  'legal.publish': given('params', 'legal.save: id', { body: { revision: 1, needsConsent: false } }),
  'legal.discard': given('params', 'legal.save: id'),
} satisfies Examples<typeof calls>;
