import type { Answer } from '@salung/client';
import { StatusBadge, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

export type Member = Answer<'staff.details'>;
export type MemberStatus = Member['status'];

const statuses: Record<MemberStatus, [Tone, () => string]> = {
  active: ['good', m.staff_active],
  inactive: ['quiet', m.staff_inactive],
  suspended: ['wait', m.staff_suspended],
  terminated: ['bad', m.staff_terminated],
};

export const staffStatusText = (status: MemberStatus): string => statuses[status][1]();

/** The status; being ejected says more than it and stands in its place. */
export function StaffStatus({ member }: { member: Member }) {
  if (member.ejected) return <StatusBadge tone="bad" label={m.staff_ejected()} />;
  return <StatusBadge tone={statuses[member.status][0]} label={staffStatusText(member.status)} />;
}

/** Whether somebody is signed in now. */
export function OnlineStatus({ member }: { member: Member }) {
  return (
    <StatusBadge
      tone={member.signedIn ? 'info' : 'quiet'}
      label={member.signedIn ? m.staff_at_work() : m.staff_away()}
    />
  );
}

/** `08:00–17:00`, or that there is no shift. */
export function shiftText({ shiftStart, shiftEnd }: Pick<Member, 'shiftStart' | 'shiftEnd'>): string {
  return shiftStart && shiftEnd ? `${shiftStart.slice(0, 5)}–${shiftEnd.slice(0, 5)}` : m.shift_none();
}
