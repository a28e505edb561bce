import type { Examples } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'alarms.list': { query: { state: 'open', page: 1, per_page: 20 } },
  'alarms.rules': {},
  'alarms.editRule': { params: { id: 'bank-low' }, body: { parameters: { below: 5_000_000 } } },
  'alarms.channels': {},
  'alarms.connect': {
    params: { id: 'telegram' },
    body: { settings: { chatId: '-1001234567890' }, keys: { botToken: 'token-of-the-bot' } },
  },
  'alarms.editChannel': { params: { id: 'telegram' }, body: { language: 'en', tellsOver: false } },
  'alarms.order': { body: { kinds: ['telegram', 'line'] } },
  'alarms.test': { params: { id: 'webhook' } },
} satisfies Examples<typeof calls>;
