import { errorText, toast } from '@salung/ui';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { wayName } from '../../lib/payout-texts.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

/**
 * Shows a notice where somebody else has taken or decided it already, or a gateway or an agent is paying it. Returns whether
 * that was the error.
 */
export function notifyIfTooLate(error: unknown): boolean {
  if (isApiError(error, 'NOT_TAKEN_BY_YOU') || isApiError(error, 'WITHDRAW_BEING_PAID')) {
    toast.info(errorText(error), { title: m.somebody_faster_title() });
    return true;
  }
  if (!isApiError(error, 'STATE_CONFLICT')) return false;
  toast.info(m.somebody_faster(), { title: m.somebody_faster_title() });
  return true;
}

/**
 * Shows a notice where a withdrawal was paid automatically while somebody recorded their own transfer of it: the money may
 * have left twice. Returns whether that was the error.
 */
export async function notifyIfPaidMeanwhile(error: unknown, id: string): Promise<boolean> {
  if (!isApiError(error, 'STATE_CONFLICT')) return false;
  const { status, paidThrough } = await client.call('withdraw.details', { params: { id } });
  if (!paidThrough || (status !== 'PAID' && status !== 'RETURNED')) return false;
  toast.bad(m.withdraw_paid_automatically({ name: wayName(paidThrough) }), {
    title: m.withdraw_paid_meanwhile(),
  });
  return true;
}

/**
 * Runs one step of a withdrawal and refreshes everything, whatever the result. `problem` is an error to show on the page;
 * being too late only shows a notice, by `tooLate` where the step has one of its own.
 */
export function useWithdrawalStep() {
  const reload = useReload();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const run = async (
    name: string,
    work: () => Promise<unknown>,
    tooLate: (error: unknown) => Promise<boolean> = async () => false,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(name);
    setProblem(null);
    try {
      const done = await work();
      return done !== false;
    } catch (error) {
      // What cannot be asked now is not known.
      const isTold = await tooLate(error).catch(() => false);
      if (!isTold && !notifyIfTooLate(error)) setProblem(error);
      return false;
    } finally {
      await reload('withdraw.details', 'withdraw.list');
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
