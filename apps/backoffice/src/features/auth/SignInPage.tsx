import { FullPageLoader, LanguageSwitch, Logo, lazyPart } from '@salung/ui';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useProduct } from '../../platform/product.ts';
import { type OverBecause, whyOver } from '../../platform/session.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import css from './SignInPage.module.css';

/** Loaded only for the first sign-in, because it contains the QR code. */
const SetupStep = lazyPart(() => import('./SetupStep.tsx'));

type Step = { name: 'password'; ended?: boolean } | { name: 'setup' | 'code'; challenge: string };

const reasons: Record<OverBecause, () => string> = {
  ejected: m.over_ejected,
  staff: m.over_ejected,
  shift: m.over_shift,
  expired: m.over_expired,
  elsewhere: m.over_elsewhere,
  password: m.over_password,
  security: m.over_security,
  blocked: m.over_blocked,
};

/** Name and password, then the second factor: set up at the first sign-in, required from then on. */
export default function SignInPage() {
  const product = useProduct();
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [over] = useState(() => whyOver());
  const again = (ended: boolean) => setStep({ name: 'password', ended });
  const notice = step.name === 'password' && (step.ended ? m.challenge_ended() : over && reasons[over]());
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Logo {...product} />
        <LanguageSwitch />
      </header>
      <main id="main" className={css.main}>
        <div className={css.card}>
          {notice && (
            <p className={css.notice} role="status">
              {notice}
            </p>
          )}
          {step.name === 'password' && (
            <PasswordStep
              onChallenge={({ challengeToken, twoFactor }) =>
                setStep({ name: twoFactor === 'setup' ? 'setup' : 'code', challenge: challengeToken })
              }
            />
          )}
          {step.name === 'setup' && (
            <Suspense fallback={<FullPageLoader />}>
              <SetupStep challenge={step.challenge} onStartAgain={again} />
            </Suspense>
          )}
          {step.name === 'code' && <CodeStep challenge={step.challenge} onStartAgain={again} />}
        </div>
        <p className={css.foot}>{m.signin_watched()}</p>
      </main>
    </div>
  );
}
