import { Button, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { AmountInput, amountText } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NeedsSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Settings.module.css';
import type { Setting } from './setting.ts';
import { useSaveSetting } from './use-save-setting.tsx';
import { boundsText, parseSetting, settingField, waitsForTwo } from './value.ts';

interface SettingFormProps {
  setting: Setting;
  name: string;
  onClose: () => void;
}

const labels = {
  amount: m.settings_value_baht,
  multiplier: m.settings_value_times,
  integer: m.settings_value,
};

/** Satang up to which one person raises a limit; undefined where it is not known yet. */
function useAlone(): number | undefined {
  const { data: all } = useQuery(query(client, 'settings.list'));
  const alone = all?.data.find(({ id }) => id === 'approval.limits')?.value;
  return typeof alone === 'number' ? alone : undefined;
}

/** A value in its field, with what is wrong beside it. Amounts of money are confirmed in digits and words. */
export function SettingForm({ setting, name, onClose }: SettingFormProps) {
  const { kind, value, preset } = setting;
  const { problem, busy, save } = useSaveSetting({ setting, name, onDone: onClose });
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? settingField(kind, value) : ''));
  const [reason, setReason] = useState('');
  const alone = useAlone();
  if (kind === 'switch') return null;
  const wanted = parseSetting(kind, typed);
  const takesTwo =
    wanted !== null && wanted !== setting.putBack?.value && waitsForTwo(setting, wanted, alone);
  const second = takesTwo ? m.second_setting() : null;
  return (
    <form
      className={css.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ value: wanted, reason, second });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      noValidate
    >
      <div className={css.fields}>
        <AmountInput
          size="sm"
          label={labels[kind]()}
          aria-label={`${name} ${labels[kind]()}`}
          description={boundsText(setting)}
          error={problem}
          autoFocus
          value={typed}
          onChange={setTyped}
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
        />
        <TextInput
          size="sm"
          label={m.settings_reason()}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autoComplete="off"
        />
      </div>
      {kind === 'amount' && wanted !== null && <p className={css.quiet}>{amountText(wanted)}</p>}
      <NeedsSecond text={second} />
      <div className={css.buttons}>
        {typeof preset === 'number' && preset !== wanted && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            onClick={() => setTyped(settingField(kind, preset))}
          >
            {m.settings_use_preset()}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onClose} disabled={busy}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="gradient" size="sm" loading={busy}>
          {orAsk(second, m.settings_save())}
        </Button>
      </div>
    </form>
  );
}
