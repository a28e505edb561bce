import { Button, TextInput } from '@mantine/core';
import { errorText, OtpInput } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';

export interface SecondFactorFormProps {
  /** The question while a code from the authenticator is expected. */
  text: string;
  submit: string;
  danger?: boolean;
  /** Whether a recovery code is accepted too. */
  recovery?: boolean;
  /** Sends the code; an error is shown at the field. */
  send: (code: string) => Promise<unknown>;
}

/** Which of the two codes is asked for, what is typed of it, and its check. */
function useSecondFactor(send: SecondFactorFormProps['send']) {
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const check = useAction({
    mutationFn: send,
    onError: (error) => {
      setComplaint(errorText(error));
      if (!lost) setCode('');
    },
  });
  const ask = (entered: string) => {
    const trimmed = entered.trim();
    if (trimmed.length < 6) setComplaint(lost ? m.factor_recovery_needed() : m.factor_code_needed());
    else check.mutate(trimmed);
  };
  const type = (next: string) => {
    // The field is cleared after a wrong code; the error stays until something new is typed.
    if (next) setComplaint(undefined);
    setCode(next);
  };
  const swap = () => {
    setLost(!lost);
    setCode('');
    setComplaint(undefined);
  };
  return { lost, code, complaint, isPending: check.isPending, ask, type, swap };
}

/** Six digits of an authenticator, sent as soon as they are complete; or a recovery code where it is lost. */
export function SecondFactorForm({ text, submit, danger, recovery = false, send }: SecondFactorFormProps) {
  const { lost, code, complaint, isPending, ask, type, swap } = useSecondFactor(send);
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask(code);
      }}
    >
      <p className={page.quiet}>{lost ? m.factor_recovery_text() : text}</p>
      {lost ? (
        <TextInput
          key="recovery"
          label={m.factor_recovery()}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          error={complaint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      ) : (
        <OtpInput
          key="code"
          label={m.factor_code()}
          value={code}
          onChange={type}
          onComplete={ask}
          error={complaint}
          disabled={isPending}
          autoFocus
        />
      )}
      <Button
        type="submit"
        fullWidth
        loading={isPending}
        {...(danger ? { color: 'red' } : { variant: 'gradient' })}
      >
        {submit}
      </Button>
      {recovery && (
        <Button variant="subtle" color="gray" onClick={swap}>
          {lost ? m.factor_use_app() : m.factor_use_recovery()}
        </Button>
      )}
    </form>
  );
}
