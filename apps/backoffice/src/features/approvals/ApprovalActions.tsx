import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { errorText, loadFile, toast, useConfirm } from '@salung/ui';
import { AmountInWords, Callout, WordsDialog } from '@salung/ui/office';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import work from '../../lib/queue/Work.module.css';
import { useReload } from '../../lib/use-reload.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan, useStaff } from '../../platform/session.ts';
import css from './Approvals.module.css';
import type { ApprovalDetails } from './approval.ts';
import { askText } from './ask-text.ts';
import { obstacleText } from './obstacle-text.ts';

/** Approve, reject, or cancel one's own request. Nothing changes on the screen before the server has answered. */
export function ApprovalActions({ approval }: { approval: ApprovalDetails }) {
  const { staff } = useStaff();
  const can = useCan();
  const queries = useQueryClient();
  const confirm = useConfirm();
  const reload = useReload();
  const [refusing, setRefusing] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const here = useRef<HTMLDivElement>(null);
  const isOpen = approval.status === 'PENDING';
  useShortcuts(
    {
      a: isOpen && approval.mayDecide ? () => void approve() : undefined,
      r: isOpen && approval.mayReject ? () => setRefusing(true) : undefined,
    },
    here,
  );
  if (!isOpen) return null;
  const { amount, maker, kind, subject } = approval;
  const params = { id: approval.id };
  const about = askText(approval);
  const obstacle = obstacleText(approval);
  const isMine = maker.id === staff?.id;

  /** Runs one action and refreshes everything; returns whether it succeeded. */
  const run = async (work: () => Promise<unknown>, done: string) => {
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
    await reload('approvals.list', 'approvals.details', 'staff.list', 'staff.details', 'roles.list');
  };
  /** What speaks against a top-up is repeated where it is approved; without it nothing is asked. */
  const readWarnings = async () => {
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
  const approve = () =>
    run(async () => {
      const warnings = await readWarnings();
      return confirm(
        {
          beside: 'start',
          title: m.approvals_approve_title(),
          message: (
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
          ),
          confirmLabel: m.approve(),
        },
        () => client.call('approvals.approve', { params }),
      );
    }, m.approvals_done_approved());
  const refuse = async (reason: string) => {
    await run(
      () => client.call('approvals.reject', { params, body: { reason } }),
      m.approvals_done_rejected(),
    );
    setRefusing(false);
  };
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

  return (
    <div className={css.actions} ref={here}>
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      {!approval.hasDecider && <Callout tone="warn">{m.second_nobody()}</Callout>}
      {obstacle !== null && <Callout tone="info">{obstacle}</Callout>}
      {isMine && (
        <Button variant="default" onClick={() => void takeBack()}>
          {m.approvals_take_back()}
        </Button>
      )}
      {approval.mayReject && (
        <div className={css.buttons}>
          <Button variant="default" onClick={() => setRefusing(true)}>
            {m.approvals_reject()} <Key>R</Key>
          </Button>
          {approval.mayDecide && (
            <Button variant="gradient" onClick={() => void approve()}>
              {m.approve()} <Key>A</Key>
            </Button>
          )}
        </div>
      )}
      {refusing && (
        <WordsDialog
          title={m.approvals_reject_title()}
          about={about}
          label={m.approvals_reject_reason()}
          confirmLabel={m.approvals_reject()}
          danger
          onConfirm={refuse}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  );
}

/** The key that does the same as the button that it stands on. */
const Key = ({ children }: { children: string }) => (
  <span className={work.key} aria-hidden="true">
    {children}
  </span>
);
