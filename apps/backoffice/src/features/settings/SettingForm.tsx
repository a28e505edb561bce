import { Button, TextInput } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, toast, useConfirm } from '@salung/ui';
import { AmountInput, AmountInWords, amountText } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { AsksSecond, NeedsSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Settings.module.css';
import type { Setting } from './setting.ts';
import {
  boundsText,
  parseSetting,
  settingField,
  settingProblem,
  shownSetting,
  waitsForTwo,
} from './value.ts';

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

/** A value in its field, with what is wrong beside it. Amounts of money are confirmed in digits and words. */
export function SettingForm({ setting, name, onClose }: SettingFormProps) {
  const confirm = useConfirm();
  const reload = useReload();
  const { kind, value, preset } = setting;
  const [typed, setTyped] = useState(() => (typeof value === 'number' ? settingField(kind, value) : ''));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: all } = useQuery(query(client, 'settings.list'));
  if (kind === 'switch') return null;
  const wanted = parseSetting(kind, typed);
  const alone = all?.data.find(({ id }) => id === 'approval.limits')?.value;
  const takesTwo =
    wanted !== null &&
    wanted !== setting.putBack?.value &&
    waitsForTwo(setting, wanted, typeof alone === 'number' ? alone : undefined);
  const second = takesTwo ? m.second_setting() : null;

  const send = async (next: number) => {
    const why = reason.trim();
    const body = { value: next, ...(why ? { reason: why } : {}) };
    const answer = await client.call('settings.edit', { params: { id: setting.id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(name, { title: m.settings_saved() });
    onClose();
  };
  const ask = (next: number) =>
    confirm(
      {
        title: m.settings_confirm_title(),
        message: (
          <>
            <p>{name}</p>
            <AmountInWords satang={next} />
            <p>{m.settings_confirm_from({ value: shownSetting(kind, value) })}</p>
            <AsksSecond text={second} />
          </>
        ),
        confirmLabel: orAsk(second, m.settings_save()),
      },
      () => send(next),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = settingProblem(setting, wanted) ?? (wanted === value ? m.settings_same() : undefined);
    setProblem(found);
    if (found !== undefined || wanted === null || busy) return;
    setBusy(true);
    try {
      if (kind === 'amount') await ask(wanted);
      else await send(wanted);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
    await reload('settings.list', 'settings.history', 'approvals.list');
  };

  const field = {
    size: 'sm',
    label: labels[kind](),
    'aria-label': `${name} ${labels[kind]()}`,
    description: boundsText(setting),
    error: problem,
    autoFocus: true,
  };

  return (
    <form
      className={css.edit}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      noValidate
    >
      <div className={css.fields}>
        <AmountInput
          {...field}
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
