import { m } from '../../paraglide/messages.js';
import { isDangerous } from './permission-diff.ts';
import { permissionText } from './permission-text.ts';
import css from './RolesPage.module.css';

interface RoleDiffProps {
  added: readonly string[];
  removed: readonly string[];
  /** Said where nothing differs. */
  same?: string;
}

/** What a role gains and what it loses, in words. */
export function RoleDiff({ added, removed, same = m.roles_same() }: RoleDiffProps) {
  if (added.length === 0 && removed.length === 0) {
    return <p className={css.same}>{same}</p>;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.diff} tabIndex={0} aria-label={m.audit_changes()}>
      <Side title={m.roles_added({ number: added.length })} sign="+" permissions={added} />
      <Side title={m.roles_removed({ number: removed.length })} sign="−" permissions={removed} />
    </section>
  );
}

interface SideProps {
  title: string;
  sign: '+' | '−';
  permissions: readonly string[];
}

function Side({ title, sign, permissions }: SideProps) {
  if (permissions.length === 0) return null;
  const guarded = permissions.filter(isDangerous);
  const others = permissions.filter((permission) => !isDangerous(permission));
  return (
    <div className={css.side} data-sign={sign}>
      <p className={css.sideTitle}>{title}</p>
      {guarded.length > 0 && (
        <p className={css.danger}>{m.roles_guarded_number({ number: guarded.length })}</p>
      )}
      <Changes sign={sign} permissions={guarded} />
      {guarded.length > 0 && others.length > 0 && <p className={css.others}>{m.roles_others()}</p>}
      <Changes sign={sign} permissions={others} />
    </div>
  );
}

function Changes({ sign, permissions }: Omit<SideProps, 'title'>) {
  if (permissions.length === 0) return null;
  return (
    <ul className={css.changes}>
      {permissions.map((permission) => (
        <li key={permission}>
          <span aria-hidden="true">{sign}</span>
          {permissionText(permission)}
        </li>
      ))}
    </ul>
  );
}
