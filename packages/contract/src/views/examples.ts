import { type Examples, given } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'views.list': {},
  'views.create': { body: { list: 'topups', name: 'รอตรวจ', search: 'status=PENDING' } },
  'views.delete': given('params', 'views.create: id'),
} satisfies Examples<typeof calls>;
