import { toast, useConfirm } from '@salung/ui';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import type { Member } from './staff-shown.tsx';

export interface StaffActionProps {
  member: Member;
  onProblem: (error: unknown) => void;
}

interface Question {
  title: string;
  message: string;
  confirmLabel: string;
  danger?: boolean;
}

/** Confirms an action, runs it, shows the result and refreshes everything; errors are shown in the drawer. */
export function useStaffAction({ onProblem }: Pick<StaffActionProps, 'onProblem'>) {
  const confirm = useConfirm();
  const reload = useReload();
  return async (question: Question, work: () => Promise<object>, done: string) => {
    onProblem(null);
    const { danger, ...options } = question;
    try {
      let waits = false;
      const confirmed = await confirm({ ...options, type: danger ? 'danger' : 'confirm' }, async () => {
        waits = waitsForSecond(await work());
      });
      if (confirmed && waits) notifySecondPersonNeeded(m.second_waits_any());
      else if (confirmed) toast.good(done);
    } catch (error) {
      onProblem(error);
    }
    await reload('staff.list', 'staff.details', 'approvals.list');
  };
}
