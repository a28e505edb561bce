import { Button, Skeleton } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts, lazyDialog } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { localRoleName, roleInSentence, roleName } from '../../lib/role-name.ts';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from './permission-text.ts';
import css from './RolesPage.module.css';
import type { Role } from './role.ts';

const RoleForm = lazyDialog(() => import('./RoleForm.tsx'));

/** One role: what it is, what is new to it, and what may be done with it. */
export default function RoleDrawer({ role, onClose }: { role: Role | undefined; onClose: () => void }) {
  const [cloned, setCloned] = useState<string>();
  const title =
    role && cloned === role.id
      ? m.roles_copy_of({ name: localRoleName(role.name) })
      : role && roleName(role.name);
  return (
    <DetailDrawer opened={role !== undefined} title={title ?? m.nav_roles()} onClose={onClose}>
      {role && (
        <Content
          key={role.id}
          role={role}
          onMode={(mode) => setCloned(mode === 'clone' ? role.id : undefined)}
          onClose={onClose}
        />
      )}
    </DetailDrawer>
  );
}

type Mode = 'see' | 'edit' | 'clone';

interface ContentProps {
  role: Role;
  onMode: (mode: Mode) => void;
  onClose: () => void;
}

function Content({ role, onMode, onClose }: ContentProps) {
  const [mode, put] = useState<Mode>('see');
  const setMode = (next: Mode) => {
    put(next);
    onMode(next);
  };
  if (mode !== 'see') {
    return (
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        <RoleForm
          key={mode}
          {...(mode === 'edit' ? { role } : { template: role })}
          onClose={() => setMode('see')}
        />
      </Suspense>
    );
  }
  return (
    <>
      {role.approvalId && <SecondPerson approvalId={role.approvalId} text={m.second_waits_any()} />}
      <DetailSection title={m.facts()}>
        <Facts
          rows={[
            [m.roles_kind(), role.isBuiltIn ? m.roles_built_in() : m.roles_own()],
            [m.nav_staff(), m.role_people({ number: role.staffCount })],
            [m.permission(), m.roles_permissions({ number: role.permissions.length })],
          ]}
        />
      </DetailSection>
      {role.newPermissions.length > 0 && (
        <DetailSection title={m.roles_new()}>
          <Callout tone="info">{m.roles_new_text()}</Callout>
          <ul className={css.list}>
            {role.newPermissions.map((permission) => (
              <li key={permission}>{permissionText(permission)}</li>
            ))}
          </ul>
        </DetailSection>
      )}
      <Actions role={role} onMode={setMode} onGone={onClose} />
      <AuditLink id={role.id} />
    </>
  );
}

interface ActionsProps {
  role: Role;
  onMode: (mode: Mode) => void;
  onGone: () => void;
}

function Actions({ role, onMode, onGone }: ActionsProps) {
  const can = useCan();
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  if (!can('role:edit')) return null;
  const remove = async () => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          title: m.roles_delete_title({ name: roleInSentence(role.name) }),
          message: m.roles_delete_text(),
          confirmLabel: m.roles_delete(),
          type: 'danger',
        },
        () => client.call('roles.delete', { params: { id: role.id } }),
      );
      if (!done) return;
      toast.good(m.roles_deleted({ name: roleInSentence(role.name) }));
      onGone();
      await reload('roles.list', 'roles.dropdown');
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <DetailSection title={m.staff_actions()}>
      <div className={css.actions}>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        {role.isBuiltIn && <Callout tone="info">{m.roles_built_in_text()}</Callout>}
        {!role.isBuiltIn && role.approvalId === null && (
          <Button variant="default" size="sm" onClick={() => onMode('edit')}>
            {m.roles_edit()}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onMode('clone')}>
          {m.roles_clone()}
        </Button>
        {!role.isBuiltIn && (
          <Button variant="light" color="red" size="sm" onClick={() => void remove()}>
            {m.roles_delete()}
          </Button>
        )}
      </div>
    </DetailSection>
  );
}
