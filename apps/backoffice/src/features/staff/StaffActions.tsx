import { Button, NativeSelect } from '@mantine/core';
import { staffStatuses } from '@salung/contract/browser';
import { errorText } from '@salung/ui';
import { Callout, DetailSection } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan, useStaff } from '../../platform/session.ts';
import { StaffAccess } from './StaffAccess.tsx';
import css from './StaffActions.module.css';
import { type Member, type MemberStatus, staffStatusText } from './staff-shown.tsx';
import { type StaffActionProps, useStaffAction } from './use-staff-action.ts';

interface StaffActionsProps {
  member: Member;
  onEdit: () => void;
}

/** What may be done to a colleague: edit, change the status, eject, reset access. Nobody does it to themselves. */
export function StaffActions({ member, onEdit }: StaffActionsProps) {
  const can = useCan();
  const { staff } = useStaff();
  const [problem, setProblem] = useState<unknown>(null);
  if (!can('staff:edit') && !can('staff:eject') && !can('staff:password')) return null;
  if (member.id === staff?.id) {
    return (
      <DetailSection title={m.staff_actions()}>
        <Callout tone="info">{m.staff_not_yourself()}</Callout>
      </DetailSection>
    );
  }
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.actions}>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        {can('staff:edit') && member.status !== 'terminated' && (
          <Button variant="default" size="sm" onClick={onEdit}>
            {m.staff_edit()}
          </Button>
        )}
        {can('staff:edit') && <ChangeStatus member={member} onProblem={setProblem} />}
        {can('staff:password') && member.status !== 'terminated' && (
          <StaffAccess member={member} onProblem={setProblem} />
        )}
        {can('staff:eject') && <Eject member={member} onProblem={setProblem} />}
      </div>
    </DetailSection>
  );
}

function ChangeStatus(props: StaffActionProps) {
  const { member } = props;
  const [wanted, setWanted] = useState<MemberStatus>(member.status);
  const act = useStaffAction(props);
  if (member.status === 'terminated') return <Callout tone="info">{m.staff_terminated_text()}</Callout>;
  const change = () =>
    act(
      {
        title: m.staff_status_title({ name: member.name, status: staffStatusText(wanted) }),
        message:
          wanted === 'active'
            ? m.staff_status_active_text()
            : wanted === 'terminated'
              ? m.staff_status_final_text()
              : m.staff_status_text(),
        confirmLabel: m.staff_status_change(),
        danger: wanted !== 'active',
      },
      () => client.call('staff.changeStatus', { params: { id: member.id }, body: { status: wanted } }),
      m.staff_status_done({ name: member.name, status: staffStatusText(wanted) }),
    );
  return (
    <div className={css.row}>
      <NativeSelect
        className={css.grow ?? ''}
        size="sm"
        label={m.status()}
        value={wanted}
        onChange={(event) =>
          setWanted(staffStatuses.find((status) => status === event.currentTarget.value) ?? member.status)
        }
        data={staffStatuses.map((status) => ({ value: status, label: staffStatusText(status) }))}
      />
      <Button variant="default" size="sm" disabled={wanted === member.status} onClick={() => void change()}>
        {m.staff_status_change()}
      </Button>
    </div>
  );
}

function Eject(props: StaffActionProps) {
  const { member } = props;
  const act = useStaffAction(props);
  const eject = () =>
    act(
      {
        title: m.eject_title({ name: member.name }),
        message: m.eject_text(),
        confirmLabel: m.eject(),
        danger: true,
      },
      async () => {
        const failure = await client.eject(member.id);
        if (failure) throw failure.error;
        return {};
      },
      m.eject_done({ name: member.name }),
    );
  const revert = () =>
    act(
      {
        title: m.eject_revert_title({ name: member.name }),
        message: m.eject_revert_text(),
        confirmLabel: m.eject_revert(),
      },
      () => client.call('staff.revertEject', { params: { id: member.id } }),
      m.eject_revert_done({ name: member.name }),
    );
  return member.ejected ? (
    <Button variant="default" size="sm" onClick={() => void revert()}>
      {m.eject_revert()}
    </Button>
  ) : (
    <Button variant="light" color="red" size="sm" onClick={() => void eject()}>
      {m.eject()}
    </Button>
  );
}
