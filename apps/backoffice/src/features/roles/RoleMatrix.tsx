import { IconCheck, IconLock, IconMinus, IconSparkles } from '@tabler/icons-react';
import { Fragment } from 'react';
import { roleName } from '../../lib/role-name.ts';
import { m } from '../../paraglide/messages.js';
import { permissionText, resourceText } from './permission-text.ts';
import css from './RolesPage.module.css';
import type { PermissionGroup, Role } from './role.ts';

interface RoleMatrixProps {
  roles: Role[];
  groups: PermissionGroup[];
  /** The role that is open beside it. */
  current: string | undefined;
  onOpen: (role: Role) => void;
}

/** Roles across, permissions down; the head of a column opens its role. */
export function RoleMatrix({ roles, groups, current, onOpen }: RoleMatrixProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={m.nav_roles()} tabIndex={0}>
      <table className={css.matrix}>
        <thead>
          <tr>
            <th scope="col">{m.permission()}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <Head role={role} current={role.id === current} onOpen={() => onOpen(role)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ resource, permissions }) => (
            <Fragment key={resource}>
              <tr className={css.group}>
                <th scope="rowgroup" colSpan={roles.length + 1}>
                  <span className={css.resource}>{resourceText(resource)}</span>
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row">
                    {permissionText(permission)}
                    <span className={css.code}>{permission}</span>
                  </th>
                  {roles.map((role) => (
                    <td key={role.id}>
                      <Mark
                        held={role.permissions.includes(permission)}
                        isNew={role.newPermissions.includes(permission)}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ role, current, onOpen }: { role: Role; current: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={css.open} aria-pressed={current} onClick={onOpen}>
      <span className={css.role}>{roleName(role.name)}</span>
      <span className={css.count}>
        {role.isBuiltIn && (
          <IconLock size={12} stroke={1.6} role="img" aria-label={m.roles_built_in()} className={css.lock} />
        )}
        {m.role_people({ number: role.staffCount })}
      </span>
      {role.newPermissions.length > 0 && (
        <span className={css.fresh}>
          <IconSparkles size={12} aria-hidden="true" />
          {m.roles_new_number({ number: role.newPermissions.length })}
        </span>
      )}
    </button>
  );
}

function Mark({ held, isNew }: { held: boolean; isNew: boolean }) {
  if (held) {
    return <IconCheck size={18} stroke={2} className={css.yes} role="img" aria-label={m.permission_yes()} />;
  }
  return isNew ? (
    <IconSparkles size={16} stroke={1.6} className={css.new} role="img" aria-label={m.roles_new_no()} />
  ) : (
    <IconMinus size={16} stroke={1.6} className={css.no} role="img" aria-label={m.permission_no()} />
  );
}
