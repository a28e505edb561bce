import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { permissionText, resourceText } from './permission-text.ts';
import css from './RolesPage.module.css';
import { type PermissionGroup, permissionGroups } from './role.ts';

interface PermissionGridProps {
  chosen: readonly string[];
  /** Those that the product has gained since the role was last saved. */
  fresh: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Every permission to tick, under its resource. Nobody grants a permission that they lack. */
export function PermissionGrid({ chosen, fresh, onChange }: PermissionGridProps) {
  const [search, setSearch] = useState('');
  const groups = permissionGroups(search);
  return (
    <div className={css.grid}>
      <TextInput
        size="sm"
        type="search"
        label={m.roles_search()}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        maxLength={60}
      />
      {groups.length === 0 && <p className={css.same}>{m.list_nothing_found()}</p>}
      {groups.map((group) => (
        <Group key={group.resource} group={group} chosen={chosen} fresh={fresh} onChange={onChange} />
      ))}
    </div>
  );
}

function Group({ group, chosen, fresh, onChange }: PermissionGridProps & { group: PermissionGroup }) {
  const can = useCan();
  const mine = group.permissions.filter((permission) => can(permission));
  const held = mine.filter((permission) => chosen.includes(permission));
  const all = mine.length > 0 && held.length === mine.length;
  const without = (gone: readonly string[]) => chosen.filter((each) => !gone.includes(each));
  return (
    <fieldset className={css.permissions}>
      <legend>
        <Checkbox
          label={resourceText(group.resource)}
          checked={all}
          indeterminate={!all && held.length > 0}
          disabled={mine.length === 0}
          onChange={() => onChange(all ? without(mine) : [...without(mine), ...mine])}
        />
      </legend>
      {group.permissions.map((permission) => {
        const checked = chosen.includes(permission);
        return (
          <Checkbox
            key={permission}
            checked={checked}
            disabled={!can(permission)}
            label={
              <>
                {permissionText(permission)}
                {fresh.includes(permission) && <span className={css.fresh}>{m.roles_new_one()}</span>}
              </>
            }
            description={can(permission) ? undefined : m.roles_not_held()}
            onChange={() => onChange(checked ? without([permission]) : [...chosen, permission])}
          />
        );
      })}
    </fieldset>
  );
}
