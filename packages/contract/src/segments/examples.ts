import { type Examples, given, ID, list, of } from '../define/example.ts';
import type { calls } from './calls.ts';

const filter = [
  { fact: 'depositSum', days: 30, comparison: 'atLeast', value: 100_000 },
  { fact: 'lastDeposit', comparison: 'atLeast', value: 7 },
  { fact: 'status', values: ['ACTIVE'] },
];

export const examples = {
  'segments.list': list,
  'segments.details': given('params', 'segments.create: id'),
  'segments.create': { body: { name: 'ฝากประจำที่หายไป', filter } },
  'segments.edit': given('params', 'segments.create: id', { body: { name: 'ฝากประจำที่หายไป 7 วัน' } }),
  'segments.archive': of(ID),
  'segments.count': { body: { filter } },
  'segments.players': { ...given('params', 'segments.create: id'), ...list },
} satisfies Examples<typeof calls>;
