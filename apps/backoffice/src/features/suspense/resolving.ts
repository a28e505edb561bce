import { formatBaht, toast } from '@salung/ui';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';

/** Sends what was decided about an item, and says what came of it: done, or it waits for a second person. */
export function useResolving(action: string, item: { amount: number }, onClose: () => void) {
  const reload = useReload();
  return async (send: () => Promise<object>) => {
    try {
      const answer = await send();
      const about = `${action} ${formatBaht(item.amount)}`;
      if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
      else toast.good(about);
      onClose();
    } finally {
      await reload('suspense.list', 'suspense.details', 'approvals.list', 'topup.list', 'players.details');
    }
  };
}
