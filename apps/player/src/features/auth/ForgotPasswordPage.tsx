import { Button } from '@mantine/core';
import { PasswordField, toast } from '@salung/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { AuthCard } from './AuthCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { checkNewPassword } from './checks.ts';
import { PhoneStep } from './PhoneStep.tsx';
import { useCode } from './use-code.ts';
import { useTypedPhone } from './use-typed-phone.ts';

/** Phone, code, new password. */
export default function ForgotPasswordPage() {
  const search = useSearch({ strict: false });
  const [phone, setPhone] = useTypedPhone();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [proof, setProof] = useState('');
  const flow = useCode('forgot-password', (token) => {
    setProof(token);
    setStep(3);
  });
  const back = step === 2 ? () => setStep(1) : undefined;
  return (
    <AuthCard
      step={step}
      steps={3}
      title={step === 2 ? m.otp_title() : m.forgot_title()}
      text={step === 1 ? m.forgot_text() : step === 3 ? m.forgot_choose() : undefined}
      onBack={back}
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
          onSubmit={() => flow.send.mutate(phone, { onSuccess: () => setStep(2) })}
        />
      )}
      {step === 2 && <CodeStep phone={phone} flow={flow} />}
      {step === 3 && <NewPassword phone={phone} verificationToken={proof} />}
    </AuthCard>
  );
}

function NewPassword({ phone, verificationToken }: { phone: string; verificationToken: string }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: () =>
      client.call('auth.forgotPassword', { body: { phone, verificationToken, newPassword: password } }),
    onSuccess: async () => {
      await navigate({ to: '/signin', search });
      toast.good(m.forgot_done());
    },
  });
  return (
    <form
      className={page.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = checkNewPassword(password);
        setComplaint(problem);
        if (!problem) save.mutate();
      }}
    >
      {/* For password managers, which keep the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} />
      <PasswordField
        label={m.password_new()}
        description={m.password_hint()}
        autoComplete="new-password"
        value={password}
        error={complaint}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setComplaint(null);
        }}
      />
      <Problem error={save.error} />
      <Button type="submit" variant="gradient" fullWidth loading={save.isPending}>
        {m.forgot_submit()}
      </Button>
    </form>
  );
}
