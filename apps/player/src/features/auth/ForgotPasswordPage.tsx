import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { PasswordField, toast } from '@salung/ui';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { useStep } from '../../parts/use-step.ts';
import { client } from '../../platform/client.ts';
import { AuthCard } from './AuthCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { checkNewPassword } from './checks.ts';
import { focusFirst } from './field-errors.ts';
import { PhoneStep } from './PhoneStep.tsx';
import { isProofGone } from './proof.ts';
import { useCode } from './use-code.ts';
import { useTypedPhone } from './use-typed-phone.ts';

/** Phone, code, new password. */
export default function ForgotPasswordPage() {
  const search = useSearch({ strict: false });
  const [phone, setPhone] = useTypedPhone();
  const flow = useCode('forgot-password', () => go(3, true));
  const known = flow.of(phone);
  const { step, go } = useStep(known?.proof ? 3 : known ? 2 : 1);
  const { history } = useRouter();
  return (
    <AuthCard
      step={step}
      steps={3}
      title={step === 2 ? m.otp_title() : m.forgot_title()}
      text={step === 1 ? m.forgot_text() : step === 3 ? m.forgot_choose() : undefined}
      onBack={step > 1 ? () => history.back() : undefined}
      footer={
        <Link to="/signin" search={search}>
          {m.signin_title()}
        </Link>
      }
    >
      {step === 1 && (
        <PhoneStep
          phone={phone}
          onPhone={setPhone}
          busy={flow.send.isPending}
          error={flow.send.error}
          onSubmit={() => flow.ask(phone, go)}
        />
      )}
      {step === 2 && <CodeStep phone={phone} flow={flow} />}
      {step === 3 && known?.proof && (
        <NewPassword
          phone={phone}
          verificationToken={known.proof}
          onDone={flow.forget}
          onProofEnded={() => history.back()}
        />
      )}
    </AuthCard>
  );
}

interface NewPasswordProps {
  phone: string;
  verificationToken: string;
  onDone: () => void;
  onProofEnded: () => void;
}

function NewPassword({ phone, verificationToken, onDone, onProofEnded }: NewPasswordProps) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const complain = (problem: string | null) => {
    setComplaint(problem);
    focusFirst({ newPassword: problem });
  };
  const save = useAction({
    mutationFn: () =>
      client.call('auth.forgotPassword', { body: { phone, verificationToken, newPassword: password } }),
    onSuccess: async () => {
      onDone();
      await navigate({ to: '/signin', search });
      toast.good(m.forgot_done());
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PASSWORD_COMMON') complain(error.detail);
    },
  });
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = checkNewPassword(password);
        complain(problem);
        if (!problem) save.mutate();
      }}
    >
      {/* For password managers, which keep the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <PasswordField
        label={m.password_new()}
        description={m.password_hint()}
        autoComplete="new-password"
        name="newPassword"
        value={password}
        error={complaint}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setComplaint(null);
          save.reset();
        }}
      />
      {!complaint && <Problem error={save.error} />}
      {isProofGone(save.error) ? (
        <Button variant="default" onClick={onProofEnded}>
          {m.otp_again()}
        </Button>
      ) : (
        <Button type="submit" variant="gradient" fullWidth loading={save.isPending}>
          {m.forgot_submit()}
        </Button>
      )}
    </form>
  );
}
