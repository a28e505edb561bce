import type { TimelineEntry } from '@salung/ui/office';
import { wayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

type Facts = Pick<
  WithdrawalDetails,
  | 'status'
  | 'isCancelledByPlayer'
  | 'createdAt'
  | 'createdBy'
  | 'requestReason'
  | 'takenAt'
  | 'takenBy'
  | 'decidedAt'
  | 'decidedBy'
  | 'paidThrough'
  | 'reason'
  | 'paidTwice'
>;

/** What happened to a withdrawal, oldest first. */
export function withdrawalTimeline(withdrawal: Facts): TimelineEntry[] {
  const { createdAt, createdBy, requestReason, takenAt, takenBy, decidedAt } = withdrawal;
  const entries: TimelineEntry[] = [
    {
      at: createdAt,
      title: createdBy ? m.event_requested_by({ name: createdBy }) : m.event_requested(),
      ...(requestReason ? { text: requestReason } : {}),
    },
  ];
  if (takenAt && takenBy)
    entries.push({ at: takenAt, title: m.event_taken({ name: takenBy.name }), tone: 'info' });
  const end = decision(withdrawal);
  if (decidedAt && end) entries.push({ at: decidedAt, ...end });
  for (const { at, resolved } of withdrawal.paidTwice) {
    entries.push({ at, title: m.event_paid_twice(), tone: 'bad' });
    if (resolved)
      entries.push({ at: resolved.at, title: m.event_resolved({ name: resolved.by }), text: resolved.note });
  }
  return entries;
}

function decision({
  status,
  isCancelledByPlayer,
  decidedBy,
  paidThrough,
  reason,
}: Facts): Omit<TimelineEntry, 'at'> | null {
  const name = decidedBy ?? (paidThrough ? wayName(paidThrough) : m.the_system());
  const why = reason ? { text: reason } : {};
  switch (status) {
    case 'PAID':
    case 'RETURNED':
      // After a return the reason is that of the return.
      return { title: m.event_paid({ name }), tone: 'good', ...(status === 'PAID' ? why : {}) };
    case 'REJECTED':
      return { title: m.event_given_back({ name }), tone: 'bad', ...why };
    case 'REVOKED':
      if (isCancelledByPlayer) return { title: m.event_cancelled_by_player() };
      return { title: m.event_given_back({ name }), ...why };
    case 'FAILED':
      return { title: m.event_failed(), tone: 'bad', ...why };
    default:
      return null;
  }
}
