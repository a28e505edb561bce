import { NativeSelect } from '@mantine/core';
import { limitKinds, limitPeriods } from '@salung/contract/browser';
import { parseBaht, toast } from '@salung/ui';
import { AmountInput, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { kindText, type Limit, periodText } from './limit-text.ts';

/** Sets a tighter limit at a player's request, with a reason. */
export function Tighten({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const reload = useReload();
  const [kind, setKind] = useState<Limit['kind']>('deposit');
  const [period, setPeriod] = useState<Limit['period']>('day');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const tighten = (reason: string) => {
    const most = parseBaht(typed);
    setWrong(most === null);
    if (most === null) return undefined;
    const body = { kind, period, most, reason };
    return client.call('limits.tighten', { params: { id: playerId }, body }).then(() => {
      toast.good(m.limits_tightened());
      onClose();
      return reload('limits.details', 'audit.list');
    });
  };
  return (
    <WordsDialog
      title={m.limits_tighten()}
      about={m.limits_tighten_text()}
      confirmLabel={m.form_save()}
      onConfirm={tighten}
      onClose={onClose}
    >
      <NativeSelect
        label={m.limits_kind()}
        value={kind}
        onChange={(event) => setKind(limitKinds.find((each) => each === event.currentTarget.value) ?? kind)}
        data={limitKinds.map((each) => ({ value: each, label: kindText[each]() }))}
        data-autofocus
      />
      <NativeSelect
        label={m.limits_period()}
        value={period}
        onChange={(event) =>
          setPeriod(limitPeriods.find((each) => each === event.currentTarget.value) ?? period)
        }
        data={limitPeriods.map((each) => ({ value: each, label: periodText[each]() }))}
      />
      <AmountInput
        label={m.limits_most()}
        value={typed}
        onChange={setTyped}
        error={wrong && m.invalid_amount()}
      />
    </WordsDialog>
  );
}
