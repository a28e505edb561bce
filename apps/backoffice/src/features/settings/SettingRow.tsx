import { Button } from '@mantine/core';
import { dateTime, getLocale } from '@salung/ui';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { PutBack } from './PutBack.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingSwitch } from './SettingSwitch.tsx';
import css from './Settings.module.css';
import type { Setting } from './setting.ts';
import { boundsText, settingWords, shownSetting } from './value.ts';

interface SettingRowProps {
  setting: Setting;
  mayEdit: boolean;
  /** The request that waits for a second person. */
  approvalId: string | undefined;
  onHistory: () => void;
}

/** One setting: its name, its value, who set it, and the way to change it in place. */
export function SettingRow({ setting, mayEdit, approvalId, onHistory }: SettingRowProps) {
  const [editing, setEditing] = useState(false);
  const name = setting[getLocale()];
  const { kind, value } = setting;
  return (
    <li className={css.setting}>
      <div className={css.head}>
        <div className={css.about}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.quiet}>{about(setting)}</p>
        </div>
        {!editing && (
          <div className={css.value}>
            {typeof value === 'boolean' ? (
              <SettingSwitch setting={setting} value={value} name={name} mayEdit={mayEdit} />
            ) : (
              <strong className={css.number}>{shownSetting(kind, value)}</strong>
            )}
            {mayEdit && kind !== 'switch' && !approvalId && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconPencil size={16} />}
                aria-label={m.settings_edit_named({ name })}
                onClick={() => setEditing(true)}
              >
                {m.settings_edit()}
              </Button>
            )}
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconHistory size={16} />}
              aria-label={m.settings_history_named({ name })}
              onClick={onHistory}
            >
              {m.settings_history()}
            </Button>
          </div>
        )}
      </div>
      {editing && <SettingForm setting={setting} name={name} onClose={() => setEditing(false)} />}
      {mayEdit && !editing && !approvalId && <PutBack setting={setting} name={name} />}
      {approvalId && <SecondPerson approvalId={approvalId} />}
    </li>
  );
}

/** Bounds, preset, and who changed it when. */
function about(setting: Setting): string {
  const { kind, value, preset, takesTwo, changedAt, changedBy } = setting;
  const parts = [
    boundsText(setting),
    value === preset ? m.settings_is_preset() : m.settings_preset({ value: settingWords(kind, preset) }),
    takesTwo === 'raise' && m.settings_two_raise(),
    takesTwo === 'lower' && m.settings_two_lower(),
    takesTwo === 'change' && m.settings_two_change(),
    changedAt && m.settings_changed({ name: changedBy ?? m.the_system(), at: dateTime(changedAt) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
