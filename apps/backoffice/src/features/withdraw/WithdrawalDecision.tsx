import { Button } from '@mantine/core';
import { errorText, formatBaht, toast } from '@salung/ui';
import { AmountInWords, Callout, ReasonDialog, type Reasons } from '@salung/ui/office';
import { Suspense, useState } from 'react';
import { client } from '../../app/platform.ts';
import { useCan, useStaff } from '../../app/session.ts';
import { LookNotice } from '../../lib/queue/Lookers.tsx';
import { QueueWaits } from '../../lib/queue/QueueWaits.tsx';
import work from '../../lib/queue/Work.module.css';
import { useReload } from '../../lib/use-reload.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { PaidForm } from './PaidForm.tsx';
import { refuseReasons } from './reasons.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { tellFaster, useWithdrawalStep } from './use-withdrawal-step.ts';
import { WithdrawalOutcome } from './WithdrawalOutcome.tsx';

interface WithdrawalDecisionProps {
  withdrawal: WithdrawalDetails;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/** What this person may do with the withdrawal as it stands. Nothing changes here before the server said so. */
export function WithdrawalDecision({ withdrawal, onDone }: WithdrawalDecisionProps) {
  const { staff } = useStaff();
  const { status, takenBy, approvalId } = withdrawal;
  if (approvalId && status === 'PROCESSING') {
    return <QueueWaits approvalId={approvalId} onNext={onDone} />;
  }
  if (status === 'PENDING' || status === 'FAILED') return <Waiting withdrawal={withdrawal} onDone={onDone} />;
  if (status === 'PROCESSING' && takenBy && takenBy.id === staff?.id) {
    return <PaidForm withdrawal={withdrawal} onDone={onDone} />;
  }
  if (status === 'PROCESSING' || status === 'UNKNOWN') {
    return (
      <div className={work.decision}>
        <Callout tone="info">
          {takenBy ? m.withdraw_taken_by({ name: takenBy.name }) : m.withdraw_unknown_text()}
        </Callout>
      </div>
    );
  }
  return <WithdrawalOutcome withdrawal={withdrawal} onNext={onDone} />;
}

function Waiting({ withdrawal, onDone }: WithdrawalDecisionProps) {
  const can = useCan();
  const reload = useReload();
  const { busy, problem, run } = useWithdrawalStep();
  const [refusing, setRefusing] = useState<'reject' | 'revoke' | null>(null);
  const params = { id: withdrawal.id };
  const name = `${withdrawal.player.firstName} ${withdrawal.player.lastName}`;
  const pending = withdrawal.status === 'PENDING';
  const canTake = can('withdraw:pay') && pending;
  const canReject = can('withdraw:reject') && pending;
  const canRevoke = can('withdraw:revoke');

  const take = () => run('take', () => client.call('withdraw.take', { params }));
  const refuse = async (reasons: Reasons) => {
    const call = refusing === 'revoke' ? 'withdraw.revoke' : 'withdraw.reject';
    try {
      await client.call(call, { params, body: reasons });
      toast.info(m.withdraw_back_toast({ amount: formatBaht(withdrawal.amount), name }));
      onDone();
    } catch (error) {
      if (!tellFaster(error)) throw error;
    }
    setRefusing(null);
    await reload('withdraw.details', 'withdraw.list');
  };
  useShortcuts({
    t: canTake ? () => void take() : undefined,
    r: canReject ? () => setRefusing('reject') : undefined,
  });

  if (!canTake && !canReject && !canRevoke) {
    return (
      <div className={work.decision}>
        <p className={work.quiet}>{m.decide_forbidden()}</p>
      </div>
    );
  }
  return (
    <div className={work.decision}>
      <LookNotice kind="withdrawal" id={withdrawal.id} />
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={work.buttons}>
        {canReject && (
          <Button variant="default" onClick={() => setRefusing('reject')}>
            {m.reject()}{' '}
            <span className={work.key} aria-hidden="true">
              R
            </span>
          </Button>
        )}
        {canTake && (
          <Button variant="gradient" loading={busy === 'take'} onClick={() => void take()}>
            {m.withdraw_take()}{' '}
            <span className={work.key} aria-hidden="true">
              T
            </span>
          </Button>
        )}
      </div>
      {canRevoke && (
        <div className={work.more}>
          <span className={work.quiet}>{m.withdraw_take_text()}</span>
          <Button variant="subtle" color="red" size="xs" onClick={() => setRefusing('revoke')}>
            {m.withdraw_revoke()}
          </Button>
        </div>
      )}
      {refusing && (
        <Suspense>
          <ReasonDialog
            title={refusing === 'revoke' ? m.withdraw_revoke_title() : m.withdraw_reject_title()}
            about={
              <>
                <AmountInWords satang={withdrawal.amount} />
                <p>{name}</p>
                <p>{m.withdraw_back_text()}</p>
              </>
            }
            presets={refuseReasons()}
            confirmLabel={refusing === 'revoke' ? m.withdraw_revoke() : m.reject()}
            onConfirm={refuse}
            onClose={() => setRefusing(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
