import { errorText, toast, useConfirm } from '@salung/ui';
import { AmountInWords } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { AsksSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Setting } from './setting.ts';
import { settingProblem, shownSetting } from './value.ts';

interface SaveOptions {
  setting: Setting;
  name: string;
  onDone: () => void;
}

interface Wanted {
  /** Null where what was typed is no such number. */
  value: number | null;
  reason: string;
  /** Why it will wait for a second person. */
  second: string | null;
}

/** Checks a value and sends it; amounts of money are confirmed before. */
export function useSaveSetting({ setting, name, onDone }: SaveOptions) {
  const confirm = useConfirm();
  const reload = useReload();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { kind, value } = setting;

  const send = async (next: number, reason: string) => {
    const why = reason.trim();
    const body = { value: next, ...(why ? { reason: why } : {}) };
    const answer = await client.call('settings.edit', { params: { id: setting.id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(name, { title: m.settings_saved() });
    onDone();
  };
  const ask = (next: number, { reason, second }: Wanted) =>
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
      () => send(next, reason),
    );
  const save = async (wanted: Wanted) => {
    const next = wanted.value;
    const found = settingProblem(setting, next) ?? (next === value ? m.settings_same() : undefined);
    setProblem(found);
    if (found !== undefined || next === null || busy) return;
    setBusy(true);
    try {
      if (kind === 'amount') await ask(next, wanted);
      else await send(next, wanted.reason);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
    await reload('settings.list', 'settings.history', 'approvals.list');
  };
  return { problem, busy, save };
}
