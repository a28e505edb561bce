import { DAY_CAME } from '@salung/contract/browser';
import type { TimelineEntry } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import type { Approval } from './approval.ts';

type Facts = Pick<
  Approval,
  'status' | 'maker' | 'createdAt' | 'reason' | 'decidedAt' | 'decidedBy' | 'decisionReason'
>;

/** Who asked and who decided, oldest first. */
export function approvalTimeline(approval: Facts): TimelineEntry[] {
  const { maker, createdAt, decidedAt, decidedBy, decisionReason } = approval;
  const asked: TimelineEntry = { at: createdAt, title: m.approvals_event_asked({ name: maker.name }) };
  if (decidedAt && approval.status === 'EXPIRED' && decisionReason === DAY_CAME) {
    return [asked, { at: decidedAt, title: m.approvals_event_day_came() }];
  }
  const end = decision(approval.status, decidedBy?.name ?? m.the_system());
  if (!decidedAt || !end) return [{ ...asked, tone: 'wait' }];
  return [asked, { at: decidedAt, ...end, ...(decisionReason ? { text: decisionReason } : {}) }];
}

function decision(status: Approval['status'], name: string): Omit<TimelineEntry, 'at'> | null {
  switch (status) {
    case 'APPROVED':
      return { title: m.approvals_event_approved({ name }), tone: 'good' };
    case 'REJECTED':
      return { title: m.approvals_event_rejected({ name }), tone: 'bad' };
    case 'CANCELLED':
      return { title: m.approvals_event_cancelled({ name }) };
    case 'EXPIRED':
      return { title: m.approvals_event_expired() };
    default:
      return null;
  }
}
