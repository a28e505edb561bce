import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PASSWORD_MAX, PASSWORD_MIN } from '@salung/contract/browser';
import { errorText, PasswordField, toast } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './SignInPage.module.css';

interface Problems {
  current?: string;
  fresh?: string;
  repeat?: string;
  form?: string;
}

/** Which field an error of the server is about. */
function problemsOf(error: unknown): Problems {
  const text = errorText(error);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'PASSWORD_WRONG') return { current: text };
  return code === 'PASSWORD_COMMON' || code === 'PASSWORD_SAME' ? { fresh: text } : { form: text };
}

const nothingTyped = { current: '', fresh: '', repeat: '' };

interface PasswordFormProps {
  /** The form is all that the page is for. */
  autoFocus?: boolean;
  fullWidth?: boolean;
  /** After the password has been changed. */
  onChanged?: () => Promise<void>;
}

/** Changes one's own password; the current one has to be entered. */
export function PasswordForm({ autoFocus, fullWidth, onChanged }: PasswordFormProps) {
  const [typed, setTyped] = useState(nothingTyped);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { current, fresh, repeat } = typed;
    const found: Problems = {
      ...(current ? {} : { current: m.invalid_password_needed() }),
      ...(fresh.length >= PASSWORD_MIN ? {} : { fresh: m.invalid_password_short({ minimum: PASSWORD_MIN }) }),
      ...(repeat === fresh ? {} : { repeat: m.invalid_password_repeat() }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    try {
      await client.call('auth.changePassword', { body: { currentPassword: current, newPassword: fresh } });
      toast.good(m.password_changed());
      setTyped(nothingTyped);
      await onChanged?.();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof nothingTyped) => ({
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: problems[name],
    maxLength: PASSWORD_MAX,
  });

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={m.password_current()}
        {...field('current')}
        autoComplete="current-password"
        {...(autoFocus ? { autoFocus } : {})}
      />
      <PasswordField
        label={m.password_new()}
        description={m.password_hint({ minimum: PASSWORD_MIN })}
        {...field('fresh')}
        autoComplete="new-password"
      />
      <PasswordField label={m.password_repeat()} {...field('repeat')} autoComplete="new-password" />
      {problems.form && (
        <p className={css.error} role="alert">
          {problems.form}
        </p>
      )}
      <Button type="submit" variant="gradient" loading={busy} {...(fullWidth ? { fullWidth } : {})}>
        {m.password_save()}
      </Button>
    </form>
  );
}
