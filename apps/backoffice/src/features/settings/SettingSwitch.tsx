import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { errorText, toast, useConfirm } from '@salung/ui';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Setting } from './setting.ts';
import { shownSetting } from './value.ts';

interface SettingSwitchProps {
  setting: Setting;
  value: boolean;
  name: string;
  mayEdit: boolean;
}

/** A setting that is on or off. It says which state is wanted, so that two people cannot flip it back and forth. */
export function SettingSwitch({ setting, value, name, mayEdit }: SettingSwitchProps) {
  const confirm = useConfirm();
  const reload = useReload();
  const flip = async () => {
    const title = value ? m.settings_switch_off_title({ name }) : m.settings_switch_on_title({ name });
    try {
      const confirmed = await confirm(
        { title, confirmLabel: value ? m.settings_off() : m.settings_on() },
        () => client.call('settings.toggle', { params: { id: setting.id }, body: { isActive: !value } }),
      );
      if (confirmed) toast.good(name, { title: m.settings_saved() });
    } catch (error) {
      toast.bad(errorText(error), { title: name });
    }
    await reload('settings.list', 'settings.history');
  };
  return (
    <Switch
      aria-label={name}
      label={shownSetting('switch', value)}
      checked={value}
      disabled={!mayEdit}
      onChange={() => void flip()}
    />
  );
}
