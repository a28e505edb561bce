import type { TimelineEntry } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import type { Change } from './player.ts';

/** The history of a change of bank or phone, oldest first. */
export function changeTimeline(change: Change): TimelineEntry[] {
  const { createdAt, createdBy, status, decidedAt, decidedBy, reason, reasonForPlayer } = change;
  // Staff who ask say why; the decision's own reason takes its place only where it was refused.
  const reasonIsTheirs = createdBy !== null && status !== 'REJECTED';
  const asked = {
    at: createdAt,
    title: createdBy ? m.changes_event_asked_by({ name: createdBy }) : m.changes_event_asked(),
    tone: 'info' as const,
    ...(reasonIsTheirs && reason ? { text: reason } : {}),
  };
  if (!decidedAt || status === 'PENDING') return [asked];
  const name = decidedBy ?? m.the_system();
  const words = [
    reasonIsTheirs ? null : reason,
    reasonForPlayer && `${m.reason_for_player()}: ${reasonForPlayer}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const text = words ? { text: words } : {};
  if (status === 'APPROVED') {
    return [asked, { at: decidedAt, title: m.changes_event_approved({ name }), tone: 'good', ...text }];
  }
  if (status === 'REJECTED') {
    return [asked, { at: decidedAt, title: m.event_rejected({ name }), tone: 'bad', ...text }];
  }
  return [asked, { at: decidedAt, title: m.event_cancelled(), ...text }];
}
