import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, errorText, formatBaht, toast, useConfirm } from '@salung/ui';
import { AmountInWords, Callout, ReasonDialog, type Reasons } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptWhy } from '../../lib/attempt-why.ts';
import { partObstacleText } from '../../lib/part-obstacle.ts';
import { wayName } from '../../lib/payout-texts.ts';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import { QueueWaits } from '../../lib/queue/QueueWaits.tsx';
import work from '../../lib/queue/Work.module.css';
import { useReload } from '../../lib/use-reload.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan, useStaff } from '../../platform/session.ts';
import { PaidForm } from './PaidForm.tsx';
import { payoutNoteText } from './payout-note.ts';
import { refuseReasons } from './reasons.ts';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { notifyIfTooLate, useWithdrawalStep } from './use-withdrawal-step.ts';
import { WithdrawalOutcome } from './WithdrawalOutcome.tsx';

interface WithdrawalDecisionProps {
  withdrawal: WithdrawalDetails;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
}

/**
 * What this person may do with the withdrawal as it stands. Nothing changes on the screen before the server has
 * answered.
 */
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
  if (status === 'UNKNOWN') return <UnknownOutcome withdrawal={withdrawal} />;
  if (status === 'PROCESSING') {
    const { paidThrough } = withdrawal;
    return (
      <div className={work.decision}>
        <Callout tone="info">
          {paidThrough
            ? m.withdraw_under_way({ name: wayName(paidThrough) })
            : m.withdraw_taken_by({ name: takenBy?.name ?? '' })}
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
  const confirm = useConfirm();
  const [returning, setReturning] = useState(false);
  const params = { id: withdrawal.id };
  const name = `${withdrawal.player.firstName} ${withdrawal.player.lastName}`;
  const pending = withdrawal.status === 'PENDING';
  const obstacle = withdrawal.paying?.obstacle ?? null;
  const left =
    obstacle?.code === 'pause' && obstacle.until
      ? m.part_pause({ until: dateTime(obstacle.until) })
      : partObstacleText(obstacle);
  const canTake = can('withdraw:pay') && left === null;
  // The money goes back the same way either way: rejected before anybody tried to pay, revoked after a failed payout.
  const call = pending && can('withdraw:reject') ? 'withdraw.reject' : 'withdraw.revoke';
  const canReturn = (pending && can('withdraw:reject')) || can('withdraw:revoke');

  const { data: payouts } = useQuery({ ...query(client, 'payouts.state'), staleTime: 60_000 });
  const { automaticNote, reason } = withdrawal;
  // What waits for the automation goes its way; the rest a person may leave to it.
  const canLeave =
    canTake &&
    payouts?.isOn === true &&
    automaticNote !== 'ABOVE_MAXIMUM' &&
    withdrawal.reasons.length === 0 &&
    withdrawal.paying?.byHand !== true;

  // These reasons stay until staff have settled them. A person who pays in spite of them confirms it.
  const take = () =>
    run('take', () =>
      withdrawal.reasons.length === 0
        ? client.call('withdraw.take', { params })
        : confirm(
            {
              beside: 'end',
              type: 'danger',
              title: m.withdraw_take_anyway_title(),
              message: <WithdrawReasons reasons={withdrawal.reasons} />,
              confirmLabel: m.withdraw_take_anyway(),
            },
            () => client.call('withdraw.take', { params }),
          ),
    );
  const leave = async () => {
    if (await run('leave', () => client.call('withdraw.retry', { params }))) {
      toast.good(m.withdraw_automatic_toast());
      onDone();
    }
  };
  const refund = async (reasons: Reasons) => {
    try {
      await client.call(call, { params, body: reasons });
      toast.info(m.withdraw_back_toast({ amount: formatBaht(withdrawal.amount), name }));
      onDone();
    } catch (error) {
      if (!notifyIfTooLate(error)) throw error;
    }
    setReturning(false);
    await reload('withdraw.details', 'withdraw.list');
  };
  useShortcuts({
    t: canTake ? () => void take() : undefined,
    r: canReturn ? () => setReturning(true) : undefined,
  });

  if (!canTake && !canReturn) {
    return (
      <div className={work.decision}>
        <p className={work.quiet}>{left ?? m.decide_forbidden()}</p>
      </div>
    );
  }
  return (
    <div className={work.decision}>
      <PresenceNotice kind="withdrawal" id={withdrawal.id} />
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      {left !== null && <Callout tone={withdrawal.payoutPausedUntil ? 'bad' : 'info'}>{left}</Callout>}
      <WithdrawReasons reasons={withdrawal.reasons} />
      {!pending && reason && (
        <Callout tone="bad">{m.withdraw_failed_why({ reason: attemptWhy(reason) })}</Callout>
      )}
      {automaticNote && (
        <p className={work.quiet}>{m.withdraw_note({ note: payoutNoteText(automaticNote) })}</p>
      )}
      <div className={work.buttons}>
        {canReturn && (
          <Button variant="default" onClick={() => setReturning(true)}>
            {m.withdraw_give_back()}{' '}
            <span className={work.key} aria-hidden="true">
              R
            </span>
          </Button>
        )}
        {canLeave && (
          <Button variant="default" loading={busy === 'leave'} onClick={() => void leave()}>
            {pending ? m.withdraw_automatic() : m.withdraw_automatic_again()}
          </Button>
        )}
        {canTake && (
          <Button variant="gradient" loading={busy === 'take'} onClick={() => void take()}>
            {pending ? m.withdraw_take() : m.withdraw_retry()}{' '}
            <span className={work.key} aria-hidden="true">
              T
            </span>
          </Button>
        )}
      </div>
      {canTake && <p className={work.quiet}>{pending ? m.withdraw_take_text() : m.withdraw_retry_text()}</p>}
      {canTake && withdrawal.paying?.takesTwo && <p className={work.quiet}>{m.withdraw_pay_second()}</p>}
      {returning && (
        <ReasonDialog
          title={m.withdraw_give_back_title()}
          about={
            <>
              <AmountInWords satang={withdrawal.amount} />
              <p>{name}</p>
              <p>{m.withdraw_back_text()}</p>
            </>
          }
          presets={refuseReasons()}
          confirmLabel={m.withdraw_give_back()}
          onConfirm={refund}
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  );
}
