import { query } from '@salung/client';
import { errorText, loadFile, toast, useConfirm } from '@salung/ui';
import { AmountInWords, Callout } from '@salung/ui/office';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { Warning } from '../topup/warning-texts.ts';
import type { ApprovalDetails } from './approval.ts';
import { askText } from './ask-text.ts';

/** Approves, rejects or takes back a request; `problem` is what went wrong. */
export function useDecision(approval: ApprovalDetails) {
  const confirm = useConfirm();
  const readWarnings = useReadWarnings(approval);
  const about = askText(approval);
  const { problem, run } = useRun(about);
  const params = { id: approval.id };
  const approve = () =>
    run(async () => {
      const warnings = await readWarnings();
      return confirm(
        {
          beside: 'start',
          title: m.approvals_approve_title(),
          message: <ApproveQuestion approval={approval} about={about} warnings={warnings} />,
          confirmLabel: m.approve(),
        },
        () => client.call('approvals.approve', { params }),
      );
    }, m.approvals_done_approved());
  const reject = (reason: string) =>
    run(() => client.call('approvals.reject', { params, body: { reason } }), m.approvals_done_rejected());
  const takeBack = () =>
    run(
      () =>
        confirm(
          {
            title: m.approvals_take_back_title(),
            message: m.approvals_take_back_text(),
            confirmLabel: m.approvals_take_back(),
            type: 'danger',
          },
          () => client.call('approvals.cancel', { params }),
        ),
      m.approvals_done_cancelled(),
    );
  return { problem, approve, reject, takeBack };
}

/**
 * Runs one action, says what came of it and refreshes everything.
 * @param about what was decided, in one sentence
 */
function useRun(about: string) {
  const reload = useReload();
  const [problem, setProblem] = useState<unknown>(null);
  /** A second press, while the first is read for or answered, does nothing. */
  const isRunning = useRef(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProblem(null);
    try {
      if ((await work()) !== false) toast.good(about, { title: done });
    } catch (error) {
      if (isApiError(error, 'STATE_CONFLICT')) {
        toast.info(m.somebody_faster(), { title: m.somebody_faster_title() });
      } else if (isApiError(error, 'CHANGED_SINCE')) {
        // It is closed by now, and these buttons go with it.
        toast.info(errorText(error), { title: m.approvals_expired() });
      } else setProblem(error);
    }
    isRunning.current = false;
    await reload('approvals.list', 'approvals.details', 'staff.list', 'staff.details', 'roles.list');
  };
  return { problem, run };
}

/** Reads what speaks against a top-up, which is repeated where it is approved; without it nothing is asked. */
function useReadWarnings({ kind, subject }: ApprovalDetails) {
  const can = useCan();
  const queries = useQueryClient();
  return async (): Promise<Warning[]> => {
    if (kind !== 'topup.approve' || !can('topup:read')) return [];
    const [topup, { confirmWarnings }] = await Promise.all([
      queries.fetchQuery({
        ...query(client, 'topup.details', { params: { id: subject.id } }),
        staleTime: 10_000,
      }),
      loadFile(() => import('../topup/warning-texts.ts')),
    ]);
    return confirmWarnings(topup);
  };
}

interface ApproveQuestionProps {
  approval: ApprovalDetails;
  /** What is asked for, in one sentence. */
  about: string;
  warnings: Warning[];
}

/** What is read before an approval is confirmed. */
function ApproveQuestion({ approval, about, warnings }: ApproveQuestionProps) {
  const { amount, kind, maker } = approval;
  return (
    <>
      {amount !== null && <AmountInWords satang={amount} />}
      {kind.startsWith('staff.') && <p>{m.approvals_staff_warning()}</p>}
      {warnings.map(({ tone, text }) => (
        <Callout key={text} tone={tone}>
          {text}
        </Callout>
      ))}
      <p>{m.approvals_approve_text({ action: about, name: maker.name })}</p>
    </>
  );
}
