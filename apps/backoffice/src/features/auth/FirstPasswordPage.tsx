import { Button } from '@mantine/core';
import { LanguageSwitch, Logo } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { useProduct } from '../../platform/product.ts';
import { userKey } from '../../platform/session.ts';
import { signOut } from '../../platform/sign-out.ts';
import { PasswordForm } from './PasswordForm.tsx';
import css from './SignInPage.module.css';

/** Requires a new password where the present one was set by somebody else. */
export default function FirstPasswordPage() {
  const product = useProduct();
  const queryClient = useQueryClient();
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Logo {...product} />
        <LanguageSwitch />
      </header>
      <main id="main" className={css.main}>
        <div className={`${css.card} ${css.form}`}>
          <div>
            <h1 className={css.title}>{m.first_password_title()}</h1>
            <p className={css.text}>{m.first_password_text()}</p>
          </div>
          <PasswordForm
            autoFocus
            fullWidth
            onChanged={() => queryClient.invalidateQueries({ queryKey: userKey })}
          />
          <Button variant="subtle" color="gray" size="sm" onClick={() => void signOut()}>
            {m.signout()}
          </Button>
        </div>
      </main>
    </div>
  );
}
