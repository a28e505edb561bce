import { Button } from '@mantine/core';
import { dateTime, errorText, toast, useConfirm } from '@salung/ui';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Settings.module.css';
import type { Setting } from './setting.ts';
import { settingWords } from './value.ts';

/** What an only Owner may do alone about a setting that one click tightened: put it back to the value before. */
export function PutBack({ setting, name }: { setting: Setting; name: string }) {
  const confirm = useConfirm();
  const reload = useReload();
  const { putBack, kind, value, id } = setting;
  if (putBack === null) return null;
  const before = settingWords(kind, putBack.value);
  const back = async () => {
    try {
      const confirmed = await confirm(
        {
          title: m.settings_put_back_title({ value: before }),
          message: (
            <>
              <p>{name}</p>
              <p>{m.settings_confirm_from({ value: settingWords(kind, value) })}</p>
            </>
          ),
          confirmLabel: m.settings_put_back({ value: before }),
        },
        () => client.call('settings.edit', { params: { id }, body: { value: putBack.value } }),
      );
      if (confirmed) toast.good(name, { title: m.settings_saved() });
    } catch (error) {
      toast.bad(errorText(error), { title: name });
    }
    await reload('settings.list', 'settings.history');
  };
  return (
    <div className={css.back}>
      <p className={css.quiet}>{m.settings_put_back_text({ until: dateTime(putBack.until) })}</p>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        aria-label={`${m.settings_put_back({ value: before })} ${name}`}
        onClick={() => void back()}
      >
        {m.settings_put_back({ value: before })}
      </Button>
    </div>
  );
}
