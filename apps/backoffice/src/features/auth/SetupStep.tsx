import { Button } from '@mantine/core';
import { type Answer, ApiError } from '@salung/client';
import { CopyButton, ErrorState, errorText, QrCode } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { CodeStep } from './CodeStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './SignInPage.module.css';

type Secret = Answer<'auth.twoFactorGenerate'>;

/** The first sign-in: scanning the secret, storing the recovery codes, entering a code. */
export default function SetupStep({
  challenge,
  onStartAgain,
}: {
  challenge: string;
  onStartAgain: (ended: boolean) => void;
}) {
  const [step, setStep] = useState(0);
  // Requested once per challenge: a second secret would invalidate the first one, which may be scanned already.
  const { data, error, refetch, isFetching } = useQuery<Secret>({
    queryKey: ['two-factor-setup', challenge],
    queryFn: () => client.call('auth.twoFactorGenerate', { body: { challengeToken: challenge } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

  if (error) {
    const ended =
      error instanceof ApiError && (error.code === 'CHALLENGE_ENDED' || error.code === 'TOTP_ALREADY_SET');
    return (
      <ErrorState
        text={errorText(error)}
        onRetry={ended ? () => onStartAgain(false) : () => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <p className={css.text}>{m.loading()}</p>;
  return (
    <>
      <div className={css.steps} role="img" aria-label={m.setup_step({ step: step + 1 })}>
        {[0, 1, 2].map((place) => (
          <span key={place} data-on={place <= step || undefined} />
        ))}
      </div>
      {step === 0 && <Scan secret={data} onNext={() => setStep(1)} />}
      {step === 1 && <RecoveryCodes codes={data.recoveryCodes} onNext={() => setStep(2)} />}
      {step === 2 && <CodeStep challenge={challenge} onStartAgain={onStartAgain} first />}
    </>
  );
}

function Scan({ secret, onNext }: { secret: Secret; onNext: () => void }) {
  return (
    <div className={css.form}>
      <div>
        <h1 className={css.title}>{m.setup_title()}</h1>
        <p className={css.text}>{m.setup_text()}</p>
      </div>
      <div className={css.qr}>
        <QrCode text={secret.otpauthUrl} size={192} label={m.setup_qr()} />
      </div>
      <div>
        <p className={css.text}>{m.setup_secret()}</p>
        <div className={css.secret}>
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret.secret} name={m.setup_secret_name()} />
        </div>
      </div>
      <Button variant="gradient" onClick={onNext} fullWidth>
        {m.setup_scanned()}
      </Button>
    </div>
  );
}
