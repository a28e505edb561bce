import type { CallName } from '@salung/contract';
import { type ConfirmOptions, errorText, toast, useConfirm } from '@salung/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { makeStale } from '../platform/stale.ts';

interface Cancelling extends Pick<ConfirmOptions, 'title' | 'message' | 'cancelLabel' | 'confirmLabel'> {
  call: () => Promise<unknown>;
  /** The message after it; one with the same `id` replaces it. */
  done: string;
  id?: string;
  /** The calls whose answers change. */
  stale: readonly CallName[];
}

/**
 * Cancels or deletes something for good after a question, and says what became of it. Answers are asked for anew whatever came back: a
 * refusal means that the page was out of date.
 */
export function useCancel(): (what: Cancelling) => Promise<void> {
  const confirm = useConfirm();
  return async ({ call, done, id, stale, ...question }) => {
    const icon = <IconAlertTriangle size={44} stroke={1.4} />;
    try {
      if (!(await confirm({ type: 'danger', icon, ...question }, call))) return;
      toast.good(done, id ? { id } : {});
    } catch (error) {
      toast.bad(errorText(error));
    }
    makeStale(...stale);
  };
}
