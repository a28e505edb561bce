import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NO_OTP } from '@salung/contract';
import { PasswordField, PhoneInput } from '@salung/ui';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { client, session } from '../../app/platform.ts';
import { useSession } from '../../app/use-session.ts';
import { m } from '../../paraglide/messages.js';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { AuthCard } from './AuthCard.tsx';
import { checkFilled, checkPhone } from './checks.ts';
import { focusFirst } from './field-errors.ts';
import { useTypedPhone } from './use-typed-phone.ts';

/** Phone and password. The guard of the route moves on once the session is there. */
export default function SignInPage() {
  const search = useSearch({ strict: false });
  const state = useSession();
  const [typed, setTyped] = useTypedPhone();
  const form = useForm({
    initialValues: { phone: typed, password: '' },
    onValuesChange: ({ phone }) => setTyped(phone),
    validate: { phone: checkPhone, password: checkFilled },
  });
  const signIn = useMutation({
    mutationFn: async ({ phone, password }: { phone: string; password: string }) => {
      const answer = await client.call('auth.login', { body: { username: phone, password, otp: NO_OTP } });
      if ('accessToken' in answer) session.signIn(answer);
    },
  });
  const expired = state.status === 'out' && state.reason === 'expired';
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
        {(expired || search.redirect) && (
          <p className={page.note}>{expired ? m.signin_expired() : m.signin_needed()}</p>
        )}
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
