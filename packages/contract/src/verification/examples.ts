import { type Examples, given } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'verification.check': given('params', 'topup.create: id'),
  'verification.again': given('params', 'topup.create: id'),
  'verification.services': {},
  'verification.connect': {
    params: { id: 'easyslip' },
    body: { keys: { apiKey: 'the key of the account' } },
  },
  'verification.disconnect': { params: { id: 'easyslip' } },
} satisfies Examples<typeof calls>;
