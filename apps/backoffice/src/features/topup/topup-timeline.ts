import { formatBaht } from '@salung/ui';
import type { TimelineEntry } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import type { TopupRow } from './use-pending-topups.ts';

type Facts = Pick<
  TopupRow,
  'status' | 'createdAt' | 'createdBy' | 'slipAt' | 'decidedAt' | 'decidedBy' | 'amountCredited' | 'reason'
>;

/** What happened to a top-up, oldest first. */
export function topupTimeline(topup: Facts): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    {
      at: topup.createdAt,
      title: topup.createdBy ? m.event_opened_by({ name: topup.createdBy }) : m.event_topup_opened(),
    },
  ];
  if (topup.slipAt) entries.push({ at: topup.slipAt, title: m.event_slip(), tone: 'info' });
  const decided = decision(topup);
  if (topup.decidedAt && decided) entries.push({ at: topup.decidedAt, ...decided });
  return entries;
}

function decision({ status, decidedBy, amountCredited, reason }: Facts): Omit<TimelineEntry, 'at'> | null {
  const name = decidedBy ?? m.the_system();
  const why = reason ? { text: reason } : {};
  switch (status) {
    case 'APPROVED':
    case 'REVERSED':
      return {
        title: m.event_approved({ name, amount: formatBaht(amountCredited ?? 0) }),
        tone: 'good',
        // What stands there once it is reversed says why that was done, not why it was approved.
        ...(status === 'APPROVED' ? why : {}),
      };
    case 'REJECTED':
      return { title: m.event_rejected({ name }), tone: 'bad', ...why };
    case 'CANCELLED':
      return { title: m.event_cancelled(), ...why };
    case 'EXPIRED':
      return { title: m.event_expired(), ...why };
    default:
      return null;
  }
}
