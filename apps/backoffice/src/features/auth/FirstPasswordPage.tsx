import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PASSWORD_MAX, PASSWORD_MIN } from '@salung/contract';
import { errorText, LanguageSwitch, Logo, PasswordField, toast } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/platform.ts';
import { PRODUCT } from '../../app/product.ts';
import { userKey } from '../../app/session.ts';
import { signOut } from '../../app/sign-out.ts';
import { m } from '../../paraglide/messages.js';
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

/** Asked for before anything else when the password was given by somebody else. */
export default function FirstPasswordPage() {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const [repeat, setRepeat] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
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
      await queryClient.invalidateQueries({ queryKey: userKey });
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={css.page}>
      <header className={css.header}>
        <Logo name={PRODUCT} />
        <LanguageSwitch />
      </header>
      <main id="main" className={css.main}>
        <form className={`${css.card} ${css.form}`} onSubmit={(event) => void submit(event)} noValidate>
          <div>
            <h1 className={css.title}>{m.first_password_title()}</h1>
            <p className={css.text}>{m.first_password_text()}</p>
          </div>
          <PasswordField
            label={m.password_current()}
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
            error={problems.current}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            autoFocus
          />
          <PasswordField
            label={m.password_new()}
            description={m.password_hint({ minimum: PASSWORD_MIN })}
            value={fresh}
            onChange={(event) => setFresh(event.currentTarget.value)}
            error={problems.fresh}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
          <PasswordField
            label={m.password_repeat()}
            value={repeat}
            onChange={(event) => setRepeat(event.currentTarget.value)}
            error={problems.repeat}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX}
          />
          {problems.form && (
            <p className={css.error} role="alert">
              {problems.form}
            </p>
          )}
          <Button type="submit" variant="gradient" loading={busy} fullWidth>
            {m.password_save()}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={() => void signOut()}>
            {m.signout()}
          </Button>
        </form>
      </main>
    </div>
  );
}
