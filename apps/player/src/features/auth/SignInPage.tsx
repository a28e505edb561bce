import { Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { EndReason } from '@salung/client';
import { NO_OTP } from '@salung/contract/browser';
import { lazyPart, PasswordField, PhoneInput } from '@salung/ui';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { useStep } from '../../parts/use-step.ts';
import { client, session } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import { AuthCard } from './AuthCard.tsx';
import { checkFilled, checkPhone } from './checks.ts';
import { focusFirst } from './field-errors.ts';
import { useTypedPhone } from './use-typed-phone.ts';

/** Loaded only for players with a second factor. */
const SignInCodeStep = lazyPart(() => import('./SignInCodeStep.tsx'));

/** The notice for each end of a session; none for signing out. */
const overTexts: Record<EndReason, () => string> = {
  logout: () => '',
  missing: () => '',
  expired: m.signin_over_expired,
  shift: m.signin_over_expired,
  ejected: m.signin_over_staff,
  staff: m.signin_over_staff,
  elsewhere: m.signin_over_elsewhere,
  password: m.signin_over_password,
  security: m.signin_over_security,
  blocked: m.signin_over_blocked,
};

/** The form for phone and password, its request, and the challenge of a player with a second factor. */
function useSignIn() {
  const [typed, setTyped] = useTypedPhone();
  const [challenge, setChallenge] = useState<string | null>(null);
  const { step, go } = useStep(challenge ? 2 : 1);
  const { history } = useRouter();
  const [ended, setEnded] = useState(false);
  const form = useForm({
    initialValues: { phone: typed, password: '' },
    onValuesChange: ({ phone }) => setTyped(phone),
    validate: { phone: checkPhone, password: checkFilled },
  });
  const signIn = useAction({
    mutationFn: async ({ phone, password }: { phone: string; password: string }) => {
      setEnded(false);
      const answer = await client.call('auth.login', { body: { username: phone, password, otp: NO_OTP } });
      if ('accessToken' in answer) session.signIn(answer);
      else {
        form.setFieldValue('password', '');
        setChallenge(answer.challengeToken);
        go(2);
      }
    },
  });
  return {
    form,
    signIn,
    /** The challenge, while its code is asked for. */
    challenge: step === 2 ? challenge : null,
    /** Whether the last challenge has ended before its code came. */
    ended,
    back: () => history.back(),
    /** Goes back because the challenge has ended. */
    leave: () => {
      setChallenge(null);
      setEnded(true);
      history.back();
    },
  };
}

/**
 * Phone and password, then a code for players with a second factor. The route's guard redirects once there is a
 * session.
 */
export default function SignInPage() {
  const search = useSearch({ strict: false });
  const state = useSession();
  const { form, signIn, challenge, ended, back, leave } = useSignIn();
  const over = state.status === 'out' && state.reason ? overTexts[state.reason]() : '';
  if (challenge) {
    return (
      <AuthCard title={m.factor_title()} onBack={back}>
        <Suspense fallback={<Skeleton height={200} />}>
          <SignInCodeStep challengeToken={challenge} onEnded={leave} />
        </Suspense>
      </AuthCard>
    );
  }
  const notice = ended ? m.signin_challenge_ended() : over || (search.redirect && m.signin_needed());
  return (
    <AuthCard
      title={m.signin_welcome()}
      footer={
        <>
          {m.signin_no_account()}{' '}
          <Link to="/register" search={search}>
            {m.register_title()}
          </Link>
        </>
      }
    >
      <form
        className={page.form}
        noValidate
        onSubmit={form.onSubmit((values) => signIn.mutate(values), focusFirst)}
      >
        {notice && <p className={page.note}>{notice}</p>}
        <PhoneInput
          {...form.getInputProps('phone')}
          value={form.values.phone}
          name="phone"
          autoComplete="username"
        />
        <div>
          <PasswordField
            label={m.password()}
            autoComplete="current-password"
            name="password"
            {...form.getInputProps('password')}
          />
          <p className={page.quiet} style={{ textAlign: 'right', marginTop: 8 }}>
            <Link to="/forgot-password" search={search}>
              {m.signin_forgot()}
            </Link>
          </p>
        </div>
        <Problem error={signIn.error} />
        <Button type="submit" variant="gradient" fullWidth loading={signIn.isPending}>
          {m.signin_submit()}
        </Button>
      </form>
    </AuthCard>
  );
}
