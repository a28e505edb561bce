import { type Examples, of } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'settings.list': { query: { type: 'deposit' } },
  'settings.edit': {
    params: { id: 'deposit.expiryMinutes' },
    body: { value: 45, reason: 'ธนาคารช้าช่วงสิ้นเดือน' },
  },
  'settings.toggle': { params: { id: 'notification.paidSms' }, body: { isActive: true } },
  'settings.history': of('deposit.expiryMinutes'),
  'settings.contact': {},
  'settings.editContact': { body: { line: '@salung', email: 'help@salung.example' } },
  'settings.general': {},
  'settings.editGeneral': { body: { description: 'ฝากถอนไว ปลอดภัย' } },
  'settings.icon': { body: { file: '(the picture)' }, given: { 'body.file': 'the picture' } },
} satisfies Examples<typeof calls>;
