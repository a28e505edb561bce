import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@salung/client';
import { NO_OTP } from '@salung/contract/browser';
import { errorText, PasswordField } from '@salung/ui';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './SignInPage.module.css';

export interface Challenge {
  challengeToken: string;
  twoFactor: 'setup' | 'verify';
}

interface Problems {
  username?: string;
  password?: string;
  form?: string;
}

/** What has to be typed first. */
const missingIn = (username: string, password: string): Problems => ({
  ...(username.trim() ? {} : { username: m.invalid_username_needed() }),
  ...(password ? {} : { password: m.invalid_password_needed() }),
});

/** The first step: name and password. What was typed stays when the server says no. */
export function PasswordStep({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(username, password);
    setProblems(missing);
    if (missing.username || missing.password || busy) return;
    setBusy(true);
    try {
      // Staff names are lower case; a phone's keyboard likes to begin with a capital.
      const body = { username: username.trim().toLowerCase(), password, otp: NO_OTP };
      const answer = await client.call('auth.login', { body });
      if ('challengeToken' in answer) onChallenge(answer);
      else setProblems({ form: m.signin_wrong_place() });
    } catch (error) {
      const text = errorText(error);
      const wrong = error instanceof ApiError && error.code === 'INVALID_STAFF_CREDENTIALS';
      setProblems(wrong ? { password: text } : { form: text });
      if (wrong) passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1 className={css.title}>{m.signin_title()}</h1>
        <p className={css.text}>{m.signin_text()}</p>
      </div>
      <TextInput
        label={m.username()}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={problems.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
      />
      <PasswordField
        ref={passwordField}
        label={m.password()}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problems.password}
        name="password"
        autoComplete="current-password"
        maxLength={128}
      />
      {problems.form && (
        <p className={css.error} role="alert">
          {problems.form}
        </p>
      )}
      <Button type="submit" variant="gradient" loading={busy} fullWidth>
        {m.signin_next()}
      </Button>
    </form>
  );
}
