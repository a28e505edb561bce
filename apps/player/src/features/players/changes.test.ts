import { expect, it } from 'vitest';
import { changeToShow, type OwnChange } from './changes.ts';

const now = Date.parse('2025-11-20T03:00:00Z');
const change = (id: string, kind: 'bank' | 'phone', status: OwnChange['status'], decidedAt?: string) => ({
  id,
  kind,
  status,
  bank: null,
  phone: null,
  createdAt: '2025-11-01T00:00:00Z',
  decidedAt: decidedAt ?? null,
  reasonForPlayer: null,
});

it('shows the open change before any other', () => {
  const list = [
    change('a', 'phone', 'PENDING'),
    change('b', 'bank', 'CANCELLED', '2025-11-19T00:00:00Z'),
    change('c', 'bank', 'PENDING'),
  ];
  expect(changeToShow(list, 'bank', now)?.id).toBe('c');
  expect(changeToShow(list, 'phone', now)?.id).toBe('a');
});

it('shows a rejection for two weeks, and only the latest', () => {
  const refused = change('r', 'bank', 'REJECTED', '2025-11-07T00:00:00Z');
  expect(changeToShow([refused], 'bank', now)?.id).toBe('r');
  expect(changeToShow([refused], 'phone', now)).toBeUndefined();
  expect(changeToShow([refused], 'bank', Date.parse('2025-11-21T00:00:00Z'))).toBeUndefined();
  const approved = change('s', 'bank', 'APPROVED', '2025-11-08T00:00:00Z');
  expect(changeToShow([approved, refused], 'bank', now)).toBeUndefined();
  expect(changeToShow([], 'bank', now)).toBeUndefined();
});
