import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ApiError, query } from '@salung/client';
import { PASSWORD_MAX } from '@salung/contract/browser';
import { errorText, PasswordField, PhoneInput, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { roleName } from '../../lib/role-name.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './CreateStaff.module.css';
import { type NewStaff, type NewStaffProblems, newStaffBody, newStaffProblems } from './create-checks.ts';
import { ShiftFields } from './ShiftFields.tsx';

const empty: NewStaff = {
  username: '',
  name: '',
  phone: '',
  roleId: '',
  password: '',
  shiftStart: '',
  shiftEnd: '',
};

/** Field errors of the server, by field; `null` when it named none that is on this form. */
function serverProblems(error: unknown): NewStaffProblems | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'USERNAME_TAKEN') return { username: error.detail };
  if (error.code === 'PASSWORD_COMMON') return { password: error.detail };
  const found = error.errors.filter(({ path }) => path !== undefined && path in empty);
  return found.length > 0 ? Object.fromEntries(found.map(({ path, message }) => [path, message])) : null;
}

/** What was typed of a new colleague, what is wrong with it, and the sending. */
function useNewStaff(onClose: () => void) {
  const reload = useReload();
  const [given, setGiven] = useState<NewStaff>(empty);
  const [problems, setProblems] = useState<NewStaffProblems>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const put = (change: Partial<NewStaff>) => setGiven((now) => ({ ...now, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = newStaffProblems(given);
    setProblems(found);
    setProblem(null);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      const answer = await client.call('staff.create', { body: newStaffBody(given) });
      const name = given.name.trim();
      if (waitsForSecond(answer)) notifySecondPersonNeeded(name);
      else toast.good(m.staff_created({ name }));
      void reload('staff.list', 'roles.list', 'approvals.list');
      onClose();
    } catch (error) {
      const named = serverProblems(error);
      if (named) setProblems(named);
      else setProblem(error);
      setBusy(false);
    }
  };
  return { given, put, problems, problem, busy, submit };
}

/** A new colleague with a first password that has to be changed. */
export default function CreateStaff({ onClose }: { onClose: () => void }) {
  const roles = useQuery(query(client, 'roles.dropdown'));
  const { given, put, problems, problem, busy, submit } = useNewStaff(onClose);
  return (
    <DetailDrawer opened title={m.staff_create()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={m.name()}
          value={given.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
          error={problems.name}
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          label={m.username()}
          description={m.username_hint()}
          value={given.username}
          onChange={(event) => put({ username: event.currentTarget.value })}
          error={problems.username}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PhoneInput
          label={m.phone_optional()}
          value={given.phone}
          onChange={(phone) => put({ phone })}
          error={problems.phone}
          autoComplete="off"
        />
        <NativeSelect
          label={m.role()}
          value={given.roleId}
          onChange={(event) => put({ roleId: event.currentTarget.value })}
          error={problems.roleId}
          data={[
            { value: '', label: m.role_choose() },
            ...(roles.data?.data ?? []).map((role) => ({ value: role.id, label: roleName(role.name) })),
          ]}
        />
        <div className={css.pair}>
          <ShiftFields given={given} put={put} problems={problems} />
        </div>
        <p className={css.hint}>{m.shift_hint()}</p>
        <PasswordField
          label={m.first_password()}
          description={m.first_password_hint()}
          value={given.password}
          onChange={(event) => put({ password: event.currentTarget.value })}
          error={problems.password}
          maxLength={PASSWORD_MAX}
          autoComplete="new-password"
        />
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.staff_create()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
