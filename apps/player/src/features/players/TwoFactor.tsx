import { Button, Skeleton } from '@mantine/core';
import { type Answer, queryKey } from '@salung/client';
import { lazyPart, toast } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { Stage } from '../../parts/Stage.tsx';
import { useAction } from '../../parts/use-action.ts';
import { client, session } from '../../platform/client.ts';
import { SecondFactorForm } from '../auth/SecondFactorForm.tsx';

// What is shown once a secret has been made: a QR code is heavy, and most people only read what this is.
const Scan = lazyPart(() => import('./TwoFactorSecret.tsx').then((file) => ({ default: file.Scan })));
const RecoveryCodes = lazyPart(() =>
  import('./TwoFactorSecret.tsx').then((file) => ({ default: file.RecoveryCodes })),
);

/**
 * Two-factor sign-in: switched on by scanning, storing the recovery codes and entering a code; switched off with a
 * code.
 */
export function TwoFactor({ isOn }: { isOn: boolean }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const changed = (text: string) => {
    for (const name of ['auth.user', 'auth.sessions'] as const) {
      void cache.invalidateQueries({ queryKey: queryKey(name) });
    }
    void navigate({ to: '/profile', replace: true });
    toast.good(text);
  };
  if (!isOn) return <SwitchOn onDone={() => changed(m.factor_on_done())} />;
  return (
    <SecondFactorForm
      text={m.factor_off_text()}
      submit={m.factor_off()}
      danger
      recovery
      send={async (code) => {
        await client.call('auth.twoFactorOff', { body: { code } });
        changed(m.factor_off_done());
      }}
    />
  );
}

function SwitchOn({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<'scan' | 'keep' | 'prove'>('scan');
  const [secret, setSecret] = useState<Answer<'auth.twoFactorGenerate'> | null>(null);
  const generate = useAction({
    mutationFn: () => client.call('auth.twoFactorGenerate', { body: {} }),
    onSuccess: setSecret,
  });
  return (
    <Stage name={secret ? step : 'why'}>
      {!secret ? (
        <div className={page.form}>
          <p className={page.quiet}>{m.factor_why()}</p>
          <Problem error={generate.error} />
          <Button variant="gradient" loading={generate.isPending} onClick={() => generate.mutate()}>
            {m.factor_begin()}
          </Button>
        </div>
      ) : step === 'scan' ? (
        <Suspense fallback={<Skeleton height={420} radius={16} />}>
          <Scan secret={secret} onNext={() => setStep('keep')} />
        </Suspense>
      ) : step === 'keep' ? (
        <Suspense fallback={<Skeleton height={320} radius={16} />}>
          <RecoveryCodes codes={secret.recoveryCodes} onNext={() => setStep('prove')} />
        </Suspense>
      ) : (
        <SecondFactorForm
          text={m.factor_prove_text()}
          submit={m.factor_on()}
          send={async (code) => {
            // The server ends every session, including this one, and returns a new one.
            await session.replace(() => client.call('auth.twoFactorVerify', { body: { code } }));
            onDone();
          }}
        />
      )}
    </Stage>
  );
}
