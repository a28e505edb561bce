import { Page } from '../../lib/Page.tsx';
import { roleName } from '../../lib/role-name.ts';
import { m } from '../../paraglide/messages.js';
import { useStaff } from '../../platform/session.ts';
import { PasswordForm } from '../auth/PasswordForm.tsx';
import css from './Account.module.css';
import { OwnSessions } from './OwnSessions.tsx';

/** The person's own account: details, password, sessions. */
export default function AccountPage() {
  const { staff } = useStaff();
  return (
    <Page title={m.staff_me()}>
      <div className={css.body}>
        {staff && (
          <dl className={css.facts}>
            <Fact name={m.name()} value={staff.name} />
            <Fact name={m.username()} value={staff.username} />
            <Fact name={m.role()} value={roleName(staff.role.name)} />
          </dl>
        )}
        <section className={css.card} aria-labelledby="me-password">
          <h2 id="me-password" className={css.title}>
            {m.me_password()}
          </h2>
          <p className={css.text}>{m.me_password_text()}</p>
          <div className={css.narrow}>
            <PasswordForm />
          </div>
        </section>
        <OwnSessions />
      </div>
    </Page>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
