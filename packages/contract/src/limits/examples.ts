import type { Examples } from '../define/example.ts';
import { demoIds as people } from '../players/demo-ids.ts';
import type { calls } from './calls.ts';

export const examples = {
  'limits.own': {},
  'limits.set': { body: { kind: 'deposit', period: 'week', most: 500_000 } },
  'limits.remind': { body: { minutes: 30 } },
  'limits.played': { query: { since: '2026-05-12T03:00:00Z' } },
  'limits.exclude': { body: { length: 'DAY' } },
  'limits.details': { params: { id: people.somchai } },
  'limits.tighten': {
    params: { id: people.somchai },
    body: { kind: 'loss', period: 'day', most: 100_000, reason: 'ผู้เล่นโทรมาขอลดวงเงิน' },
  },
  'limits.staffExclude': {
    params: { id: people.somchai },
    body: { length: 'WEEK', reason: 'ผู้เล่นโทรมาขอพักการเล่น' },
  },
} satisfies Examples<typeof calls>;
