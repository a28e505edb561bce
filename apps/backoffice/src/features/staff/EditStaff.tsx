import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, PhoneInput, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import { type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { roleName } from '../../lib/role-name.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type EditedStaff, editedBody, editedFields, editedProblems } from './edit-checks.ts';
import { ShiftFields } from './ShiftFields.tsx';
import type { Member } from './staff-shown.tsx';

interface EditStaffProps {
  member: Member;
  onClose: () => void;
}

/** Sends what was changed, if anything was. */
function useSave({ member, onClose }: EditStaffProps) {
  const reload = useReload();
  return async (wanted: EditedStaff) => {
    const body = editedBody(member, wanted);
    if (Object.keys(body).length > 0) {
      const answer = await client.call('staff.edit', { params: { id: member.id }, body });
      const name = wanted.name.trim();
      if (waitsForSecond(answer)) notifySecondPersonNeeded(name);
      else toast.good(m.staff_edited({ name }));
      await reload('staff.list', 'staff.details', 'roles.list', 'approvals.list');
    }
    onClose();
  };
}

/** Another name, phone, role, shift or place for a colleague. */
export default function EditStaff({ member, onClose }: EditStaffProps) {
  const roles = useQuery(query(client, 'roles.dropdown'));
  const { given, put, problems, problem, busy, submit } = useForm<EditedStaff>(editedFields(member), {
    check: editedProblems,
  });
  const save = submit(useSave({ member, onClose }));
  const text = textFieldOf({ given, put, problems });
  const listed = roles.data?.data ?? [member.role];
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput label={m.name()} {...text('name', 100)} data-autofocus />
      <PhoneField given={given} put={put} problems={problems} />
      <NativeSelect
        label={m.role()}
        value={given.roleId}
        onChange={(event) => put({ roleId: event.currentTarget.value })}
        error={problems.roleId}
        data={listed.map((role) => ({ value: role.id, label: roleName(role.name) }))}
      />
      <div className={css.pair}>
        <ShiftFields given={given} put={put} problems={problems} />
      </div>
      <p className={css.hint}>{m.shift_hint()}</p>
      <Textarea
        label={m.staff_addresses()}
        description={m.staff_addresses_hint()}
        {...text('allowedAddresses')}
        rows={3}
        maxLength={1200}
        spellCheck={false}
      />
      <Callout tone="info">{m.staff_edit_ends()}</Callout>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </div>
    </form>
  );
}

/** The phone number; nobody changes one that they only see a part of. */
function PhoneField({ given, put, problems }: FormPart<EditedStaff>) {
  const masked = /[^\d]/.test(given.phone);
  return masked ? (
    <TextInput label={m.phone()} value={given.phone} description={m.staff_phone_masked()} disabled />
  ) : (
    <PhoneInput
      label={m.phone_optional()}
      value={given.phone}
      onChange={(phone) => put({ phone })}
      error={problems.phone}
      autoComplete="off"
    />
  );
}
