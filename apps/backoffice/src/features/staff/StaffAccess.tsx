import { Button } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type StaffActionProps, useStaffAction } from './use-staff-action.ts';

/** Restores a colleague's access: new password, reset of failed sign-ins, new authenticator. */
export function StaffAccess({ member, onProblem }: StaffActionProps) {
  const act = useStaffAction({ onProblem });
  const { id, name } = member;
  const params = { id };
  const mustChange = !member.mustChangePassword;
  const send = () =>
    act(
      {
        title: m.staff_sms_title({ name }),
        message: m.staff_sms_text(),
        confirmLabel: m.staff_sms(),
        danger: true,
      },
      () => client.call('staff.sendPasswordSms', { body: { id } }),
      m.staff_sms_done({ name }),
    );
  const firstLogin = () =>
    act(
      {
        title: mustChange ? m.staff_must_change_title({ name }) : m.staff_need_not_change_title({ name }),
        message: mustChange ? m.staff_must_change_text() : m.staff_need_not_change_text(),
        confirmLabel: mustChange ? m.staff_must_change() : m.staff_need_not_change(),
      },
      () => client.call('staff.adjustFirstLogin', { params, body: { mustChangePassword: mustChange } }),
      m.staff_access_done({ name }),
    );
  const failed = () =>
    act(
      {
        title: m.staff_failed_title({ name }),
        message: m.staff_failed_text({ number: member.failedLogins }),
        confirmLabel: m.staff_failed(),
      },
      () => client.call('staff.resetFailedLogins', { params }),
      m.staff_access_done({ name }),
    );
  const factor = () =>
    act(
      {
        title: m.staff_factor_title({ name }),
        message: m.staff_factor_text(),
        confirmLabel: m.staff_factor(),
        danger: true,
      },
      () => client.call('staff.resetTwoFactor', { params }),
      m.staff_access_done({ name }),
    );
  return (
    <>
      <Button variant="default" size="sm" disabled={member.phone === null} onClick={() => void send()}>
        {member.phone === null ? m.staff_sms_no_phone() : m.staff_sms()}
      </Button>
      <Button variant="default" size="sm" onClick={() => void firstLogin()}>
        {mustChange ? m.staff_must_change() : m.staff_need_not_change()}
      </Button>
      {member.failedLogins > 0 && (
        <Button variant="default" size="sm" onClick={() => void failed()}>
          {m.staff_failed()}
        </Button>
      )}
      {member.twoFactor && (
        <Button variant="light" color="red" size="sm" onClick={() => void factor()}>
          {m.staff_factor()}
        </Button>
      )}
    </>
  );
}
