import { Button, TextInput } from '@mantine/core';
import { ApiError } from '@salung/client';
import { errorText, OtpInput } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client, session } from '../../platform/client.ts';
import css from './SignInPage.module.css';

interface CodeStepProps {
  challenge: string;
  /** Back to name and password; `ended` when the challenge took too long. */
  onStartAgain: (ended: boolean) => void;
  /** While the authenticator is being set up there is no recovery code to use yet. */
  first?: boolean;
}

/** The code that is typed, which kind of it, and the sending. */
function useCode({ challenge, onStartAgain }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const verify = async (entered: string) => {
    if (busy) return;
    const trimmed = entered.trim();
    if (trimmed.length < 6) {
      setProblem(recovery ? m.invalid_recovery_needed() : m.invalid_code_needed());
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      const tokens = await client.call('auth.twoFactorVerify', {
        body: { challengeToken: challenge, code: trimmed },
      });
      session.signIn(tokens);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHALLENGE_ENDED') return onStartAgain(true);
      setProblem(errorText(error));
      if (!recovery) setCode('');
      setBusy(false);
    }
  };
  const swap = () => {
    setRecovery(!recovery);
    setCode('');
    setProblem(undefined);
  };
  return { recovery, code, setCode, problem, setProblem, busy, verify, swap };
}

/** The second factor: six digits of the authenticator, or a recovery code when it is lost. */
export function CodeStep({ challenge, onStartAgain, first = false }: CodeStepProps) {
  const { recovery, code, setCode, problem, setProblem, busy, verify, swap } = useCode({
    challenge,
    onStartAgain,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={css.title}>{m.code_title()}</h1>
        <p className={css.text}>{recovery ? m.code_recovery_text() : m.code_text()}</p>
      </div>
      {recovery ? (
        <TextInput
          key="recovery"
          label={m.code_recovery()}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={problem}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      ) : (
        <OtpInput
          key="code"
          label={m.code_label()}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setProblem(undefined);
          }}
          onComplete={(digits) => void verify(digits)}
          error={problem}
          disabled={busy}
          autoFocus
        />
      )}
      <Button type="submit" variant="gradient" loading={busy} fullWidth>
        {m.signin_submit()}
      </Button>
      <div className={css.row}>
        <Button variant="subtle" color="gray" size="sm" onClick={() => onStartAgain(false)}>
          {m.signin_other()}
        </Button>
        {!first && (
          <Button variant="subtle" color="gray" size="sm" onClick={swap}>
            {recovery ? m.code_use_app() : m.code_use_recovery()}
          </Button>
        )}
      </div>
    </form>
  );
}
