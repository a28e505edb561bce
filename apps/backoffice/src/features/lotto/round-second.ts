import { toast } from '@salung/ui';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { type Board, roundText } from './lotto-text.ts';

/** What changes of a round have in common: a second person, and what follows. */

/** Why a change of a round takes a second person; null where it does not. */
export function useRoundSecond({ tickets }: Board): string | null {
  const two = useTwoPeopleText();
  return tickets > 0 && two !== null ? m.lotto_second_tickets() : null;
}

/** Says what came of it, and reads everything about rounds again. */
export function useRoundDone(board: Board, onClose: () => void) {
  const reload = useReload();
  return async (answer: object, done: string) => {
    if (waitsForSecond(answer)) notifySecondPersonNeeded(roundText(board), answer);
    else toast.good(roundText(board), { title: done });
    onClose();
    await reload('lotto.round', 'lotto.rounds', 'approvals.list');
  };
}
