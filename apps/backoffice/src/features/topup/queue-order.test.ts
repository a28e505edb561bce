import { expect, it } from 'vitest';
import { queueOrder, readyTopups, waitingSince } from './queue-order.ts';

it('puts slips first, and the oldest first among equals', () => {
  const rows = [
    { id: 'c', createdAt: '2025-11-20T03:00:00Z', slipAt: null },
    { id: 'a', createdAt: '2025-11-20T01:00:00Z', slipAt: '2025-11-20T04:10:00Z' },
    { id: 'd', createdAt: '2025-11-20T04:00:00Z', slipAt: '2025-11-20T04:05:00Z' },
    { id: 'b', createdAt: '2025-11-20T02:00:00Z', slipAt: null },
  ];
  expect(queueOrder(rows).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c']);
  expect(rows[0]?.id).toBe('c');
  expect(rows.map(waitingSince)[1]).toBe('2025-11-20T04:10:00Z');
});

it('skips top-ups that wait for a second person', () => {
  expect(
    readyTopups([
      { id: 'a', approvalId: '0' },
      { id: 'b', approvalId: null },
    ]),
  ).toEqual(['b']);
});
