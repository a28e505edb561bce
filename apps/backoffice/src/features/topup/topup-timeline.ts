import { formatBaht } from '@salung/ui';
import type { TimelineEntry } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { matchTone, sourceText } from './payer-text.ts';
import { decidersOf } from './topup-shown.ts';
import type { TopupRow } from './use-pending-topups.ts';

type Facts = Pick<
  TopupRow,
  | 'status'
  | 'createdAt'
  | 'createdBy'
  | 'slipAt'
  | 'payer'
  | 'decidedAt'
  | 'decidedBy'
  | 'approvedBy'
  | 'amountCredited'
  | 'reason'
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
  const { payer } = topup;
  if (payer) {
    const by = payer.by ?? m.the_system();
    const tone = matchTone[payer.match];
    entries.push({
      at: payer.at,
      title: m.event_payer({ by, name: payer.name, source: sourceText(payer.source) }),
      tone: tone === 'warn' ? 'wait' : tone,
    });
  }
  const decided = decision(topup);
  if (topup.decidedAt && decided) entries.push({ at: topup.decidedAt, ...decided });
  // A slip can arrive after the end, and its payer be recorded even later.
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}

function decision(topup: Facts): Omit<TimelineEntry, 'at'> | null {
  const { status, amountCredited, reason } = topup;
  const name = decidersOf(topup) ?? m.the_system();
  const why = reason ? { text: reason } : {};
  switch (status) {
    case 'APPROVED':
    case 'REVERSED':
      return {
        title: m.event_approved({ name, amount: formatBaht(amountCredited ?? 0) }),
        tone: 'good',
        // After a reversal the reason is that of the reversal, not of the approval.
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
