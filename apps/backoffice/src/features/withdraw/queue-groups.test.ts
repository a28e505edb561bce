import { expect, it } from 'vitest';
import { readyWithdrawals, splitQueue } from './queue-groups.ts';

it('groups withdrawals by who has taken them, oldest first, each once', () => {
  const row = (id: string, createdAt: string, takenBy: string | null) => ({
    id,
    status: 'PROCESSING',
    createdAt,
    takenBy: takenBy ? { id: takenBy } : null,
    paidThrough: null,
  });
  const rows = [
    row('new', '2025-11-20T03:00:00Z', null),
    row('old', '2025-11-20T01:00:00Z', null),
    row('moved', '2025-11-20T02:00:00Z', null),
    row('theirs', '2025-11-20T00:00:00Z', 'other'),
    row('moved', '2025-11-20T02:00:00Z', 'me'),
  ];
  const { mine, waiting, others } = splitQueue(rows, 'me');
  expect(mine.map(({ id }) => id)).toEqual(['moved']);
  expect(waiting.map(({ id }) => id)).toEqual(['old', 'new']);
  expect(others.map(({ id }) => id)).toEqual(['theirs']);
  const failed = { ...row('failed', '2025-11-20T00:00:00Z', 'me'), status: 'FAILED' };
  expect(splitQueue([failed], 'me').waiting).toEqual([failed]);
  const automatic = { ...row('automatic', '2025-11-20T00:00:00Z', null), paidThrough: {} };
  expect(splitQueue([automatic], 'me').others).toEqual([automatic]);
});

it('offers the withdrawals that this person can process, their own first', () => {
  const row = (
    id: string,
    status: string,
    takenBy: string | null,
    {
      approvalId = null,
      payoutPausedUntil = null,
    }: { approvalId?: string | null; payoutPausedUntil?: string | null } = {},
  ) => ({
    id,
    status,
    createdAt: '2025-11-20T03:00:00Z',
    takenBy: takenBy ? { id: takenBy } : null,
    paidThrough: null,
    approvalId,
    payoutPausedUntil,
  });
  const payoutPausedUntil = '2025-11-21T03:00:00Z';
  const queue = splitQueue(
    [
      row('waits', 'PENDING', null),
      row('theirs', 'PROCESSING', 'other'),
      row('second', 'PROCESSING', 'me', { approvalId: 'approval' }),
      row('unknown', 'UNKNOWN', 'me'),
      row('mine', 'PROCESSING', 'me'),
      row('failed', 'FAILED', 'other'),
      row('paused', 'PENDING', null, { payoutPausedUntil }),
      row('paid-before-the-pause', 'PROCESSING', 'me', { payoutPausedUntil }),
    ],
    'me',
  );
  expect(readyWithdrawals(queue)).toEqual(['mine', 'paid-before-the-pause', 'waits', 'failed']);
});
