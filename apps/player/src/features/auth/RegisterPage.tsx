import { toast } from '@salung/ui';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useStep } from '../../parts/use-step.ts';
import { session } from '../../platform/client.ts';
import { forgetReferral } from '../../platform/referral.ts';
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
  // A correct code is used up: from the details the way back leads to the phone.
  const flow = useCode('register', () => go(3, true));
  const known = flow.of(phone);
  const { step, go } = useStep(known?.proof ? 3 : known ? 2 : 1);
  const { history } = useRouter();
  return (
    <AuthCard
      step={step}
      steps={3}
      title={step === 1 ? m.register_title() : step === 2 ? m.otp_title() : m.register_details()}
      text={step === 1 ? m.register_phone_text() : step === 3 ? m.register_details_text() : undefined}
      onBack={step > 1 ? () => history.back() : undefined}
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
          onSubmit={() => flow.ask(phone, go)}
        />
      )}
      {step === 2 && <CodeStep phone={phone} flow={flow} />}
      {step === 3 && known?.proof && (
        <DetailsStep
          phone={phone}
          verificationToken={known.proof}
          onProofEnded={() => {
            flow.forget();
            history.back();
          }}
          onDone={(tokens) => {
            flow.forget();
            forgetReferral();
            session.signIn(tokens);
            toast.good(m.register_done());
          }}
        />
      )}
    </AuthCard>
  );
}
