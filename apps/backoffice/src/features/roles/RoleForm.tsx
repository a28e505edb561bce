import { Button, TextInput } from '@mantine/core';
import type { Permission } from '@salung/contract';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import type { Problems } from '../../lib/form-problems.ts';
import { localRoleName, roleInSentence } from '../../lib/role-name.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { PermissionGrid } from './PermissionGrid.tsx';
import { isDangerous, permissionDiff } from './permission-diff.ts';
import { RoleDiff } from './RoleDiff.tsx';
import type { Role } from './role.ts';

interface RoleFields {
  name: string;
  permissions: readonly string[];
}

interface RoleFormProps {
  /** The role to change. */
  role?: Role | undefined;
  /** The role that a new one begins as. */
  template?: Role | undefined;
  onClose: () => void;
}

const check = (given: RoleFields): Problems<RoleFields> => ({
  ...(given.name.trim() ? {} : { name: m.roles_invalid_name() }),
  ...(given.permissions.length > 0 ? {} : { permissions: m.roles_invalid_permissions() }),
});

/** What a form changes of the role that it began as. */
function changesOf({ role, template }: Pick<RoleFormProps, 'role' | 'template'>, given: RoleFields) {
  const name = given.name.trim();
  const diff = permissionDiff((role ?? template)?.permissions ?? [], given.permissions);
  return {
    name,
    diff,
    isChanged: name !== role?.name || diff.added.length > 0 || diff.removed.length > 0,
    takesTwo: role !== undefined && [...diff.added, ...diff.removed].some(isDangerous),
  };
}

/** Shows what is changed, asks whether it is right, and saves it. */
function useSave({ role, template, onClose }: RoleFormProps) {
  const confirm = useConfirm();
  const reload = useReload();
  return async (given: RoleFields) => {
    const { name, diff, isChanged } = changesOf({ role, template }, given);
    if (!isChanged) return onClose();
    const body = { name, permissions: [...given.permissions] as Permission[] };
    let waits = false;
    const done = await confirm(
      {
        title: (role ? m.roles_save_title : m.roles_create_title)({ name: roleInSentence(name) }),
        message: (
          <>
            <Difference diff={diff} template={template} />
            {role && role.staffCount > 0 && <p>{m.roles_save_text({ number: role.staffCount })}</p>}
          </>
        ),
        confirmLabel: m.form_save(),
        type: diff.removed.length > 0 ? 'danger' : 'confirm',
      },
      async () => {
        const answer = role
          ? await client.call('roles.edit', { params: { id: role.id }, body })
          : await client.call('roles.create', { body });
        waits = waitsForSecond(answer);
      },
    );
    if (!done) return;
    if (waits) notifySecondPersonNeeded(name);
    else toast.good(m.roles_saved({ name: roleInSentence(name) }));
    onClose();
    await reload('roles.list', 'roles.dropdown', 'auth.user', 'approvals.list');
  };
}

interface DifferenceProps {
  diff: ReturnType<typeof permissionDiff>;
  template: Role | undefined;
}

/** What is added and what is taken away, for a copy compared with its original. */
function Difference({ diff, template }: DifferenceProps) {
  return (
    <>
      {template && <p className={css.hint}>{m.roles_difference({ name: roleInSentence(template.name) })}</p>}
      <RoleDiff
        {...diff}
        {...(template ? { same: m.roles_clone_same({ name: roleInSentence(template.name) }) } : {})}
      />
    </>
  );
}

/** A role's name and permissions. What is added and what is taken away is shown before it is saved. */
export default function RoleForm({ role, template, onClose }: RoleFormProps) {
  const { given, put, problems, problem, busy, submit } = useForm<RoleFields>(
    {
      name:
        role?.name ?? (template ? m.roles_copy_of({ name: localRoleName(template.name) }).slice(0, 60) : ''),
      permissions: role?.permissions ?? template?.permissions ?? [],
    },
    { check, codes: { ROLE_NAME_TAKEN: 'name' } },
  );
  const changes = changesOf({ role, template }, given);
  const save = submit(useSave({ role, template, onClose }));
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={m.roles_name()}
        value={given.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
        error={problems.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <PermissionGrid
        chosen={given.permissions}
        fresh={role?.newPermissions ?? []}
        onChange={(permissions) => put({ permissions })}
      />
      {problems.permissions && (
        <p className={css.problem} role="alert">
          {problems.permissions}
        </p>
      )}
      {changes.isChanged && <Difference diff={changes.diff} template={template} />}
      {changes.takesTwo && <Callout tone="warn">{m.roles_takes_two()}</Callout>}
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </div>
    </form>
  );
}
