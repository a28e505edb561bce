import { errorText, toast } from '@salung/ui';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';

/** Shows a notice where somebody else has taken or decided it already. Returns whether that was the error. */
export function notifyIfTooLate(error: unknown): boolean {
  if (isApiError(error, 'NOT_TAKEN_BY_YOU')) {
    toast.info(errorText(error), { title: m.somebody_faster_title() });
    return true;
  }
  if (!isApiError(error, 'STATE_CONFLICT')) return false;
  toast.info(m.somebody_faster(), { title: m.somebody_faster_title() });
  return true;
}

/**
 * Runs one step of a withdrawal and refreshes everything, whatever the result. `problem` is an error to show on the page;
 * being too late only shows a notice.
 */
export function useWithdrawalStep() {
  const reload = useReload();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const run = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setProblem(null);
    try {
      const done = await work();
      return done !== false;
    } catch (error) {
      if (!notifyIfTooLate(error)) setProblem(error);
      return false;
    } finally {
      await reload('withdraw.details', 'withdraw.list');
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
