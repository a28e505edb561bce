import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PasswordField, toast } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { checkFilled, checkNewPassword } from '../auth/checks.ts';
import { focusFirst } from '../auth/field-errors.ts';

type Complaints = { current?: string | null; next?: string | null };

/** The old password, the new one. */
export function ChangePassword({ phone, onDone }: { phone: string; onDone: () => void }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [complaints, setComplaints] = useState<Complaints>({});
  const complain = (found: Complaints) => {
    setComplaints(found);
    focusFirst(found);
  };
  const save = useAction({
    mutationFn: () =>
      client.call('auth.changePassword', { body: { currentPassword: current, newPassword: next } }),
    onSuccess: () => {
      onDone();
      toast.good(m.profile_password_done());
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const aboutNew = error.code === 'PASSWORD_COMMON' || error.code === 'PASSWORD_SAME';
      if (aboutNew) complain({ next: error.detail });
      else if (error.status === 422) complain({ current: error.detail });
    },
  });
  const shown = Object.values(complaints).some(Boolean);
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found: Complaints = { current: checkFilled(current), next: checkNewPassword(next) };
        complain(found);
        if (!found.current && !found.next) save.mutate();
      }}
    >
      <p className={page.quiet}>{m.profile_password_text()}</p>
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <PasswordField
        label={m.password_current()}
        autoComplete="current-password"
        name="current"
        value={current}
        error={complaints.current}
        onChange={(event) => {
          setCurrent(event.currentTarget.value);
          setComplaints({});
        }}
      />
      <PasswordField
        label={m.password_new()}
        description={m.password_hint()}
        autoComplete="new-password"
        name="next"
        value={next}
        error={complaints.next}
        onChange={(event) => {
          setNext(event.currentTarget.value);
          setComplaints({});
        }}
      />
      {!shown && <Problem error={save.error} />}
      <Button type="submit" variant="gradient" loading={save.isPending}>
        {m.profile_password_save()}
      </Button>
    </form>
  );
}
