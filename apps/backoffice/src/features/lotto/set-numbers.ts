import type { BetType } from '@salung/lotto';
import { errorText, toast } from '@salung/ui';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type NumberState, numberStateText } from './lotto-text.ts';

export interface NumbersOf {
  /** Null: every bet type with as many digits. */
  type: BetType | null;
  numbers: string[];
}

/** Halves, closes or reopens numbers of a round, and says what was done. It is at work on one `state` at a time. */
export function useSetNumbers(roundId: string) {
  const reload = useReload();
  const [busy, setBusy] = useState<NumberState>();
  const set = async (groups: readonly NumbersOf[], state: NumberState): Promise<boolean> => {
    if (busy) return false;
    setBusy(state);
    try {
      for (const group of groups)
        await client.call('lotto.setNumbers', { params: { id: roundId }, body: { ...group, state } });
      toast.good(groups.flatMap(({ numbers }) => numbers).join(' '), { title: numberStateText(state) });
      return true;
    } catch (error) {
      toast.bad(errorText(error));
      return false;
    } finally {
      setBusy(undefined);
      await reload('lotto.round', 'lotto.rounds');
    }
  };
  return { busy, set };
}

/** What the buttons say. */
export const numberActions: readonly { state: NumberState; label: () => string }[] = [
  { state: 'HALF', label: m.lotto_halve },
  { state: 'CLOSED', label: m.lotto_close },
  { state: 'OPEN', label: m.lotto_reopen },
];
