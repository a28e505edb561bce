import { toast } from '@salung/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { session } from '../../app/platform.ts';
import { m } from '../../paraglide/messages.js';
import { AuthCard } from './AuthCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { useCode } from './use-code.ts';
import { useTypedPhone } from './use-typed-phone.ts';

/** Phone, code, details; then signed in. */
export default function RegisterPage() {
  const search = useSearch({ strict: false });
  const [phone, setPhone] = useTypedPhone();
  const [step, setStep] = useState<1 | 2 | 3>(1);
  const [proof, setProof] = useState('');
  const flow = useCode('register', (token) => {
    setProof(token);
    setStep(3);
  });
  const titles = { 1: m.register_title(), 2: m.otp_title(), 3: m.register_details() };
  const texts = { 1: m.register_phone_text(), 2: undefined, 3: m.register_details_text() };
  return (
    <AuthCard
      step={step}
      steps={3}
      title={titles[step]}
      text={texts[step]}
      onBack={step === 2 ? () => setStep(1) : undefined}
      footer={
        step === 1 ? (
          <>
            {m.register_have_account()}{' '}
            <Link to="/signin" search={search}>
              {m.signin_title()}
            </Link>
          </>
        ) : undefined
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
      {step === 3 && (
        <DetailsStep
          phone={phone}
          verificationToken={proof}
          referralCode={search.ref ?? ''}
          onProofEnded={() => setStep(1)}
          onDone={(tokens) => {
            session.signIn(tokens);
            toast.good(m.register_done());
          }}
        />
      )}
    </AuthCard>
  );
}
