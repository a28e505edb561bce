import { Button } from '@mantine/core';
import { errorText } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useState } from 'react';
import { attemptWhy } from '../../lib/attempt-why.ts';
import { wayName } from '../../lib/payout-texts.ts';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import { QueueWaits } from '../../lib/queue/QueueWaits.tsx';
import work from '../../lib/queue/Work.module.css';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { useStaff } from '../../platform/session.ts';
import { GiveBackDialog } from './GiveBackDialog.tsx';
import { PaidForm } from './PaidForm.tsx';
import { payoutNoteText } from './payout-note.ts';
import { UnknownOutcome } from './UnknownOutcome.tsx';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { useWaitingRights, useWaitingSteps } from './use-waiting-steps.tsx';
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
  const { left, canTake, canReturn, canLeave } = useWaitingRights(withdrawal);
  const { busy, problem, take, leave } = useWaitingSteps(withdrawal, onDone);
  const [returning, setReturning] = useState(false);
  const pending = withdrawal.status === 'PENDING';
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
      <Findings withdrawal={withdrawal} />
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
        <GiveBackDialog withdrawal={withdrawal} onDone={onDone} onClose={() => setReturning(false)} />
      )}
    </div>
  );
}

/** Why it still waits: what staff have to settle, why its last payout failed, why it is not paid automatically. */
function Findings({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { status, reasons, reason, automaticNote } = withdrawal;
  return (
    <>
      <WithdrawReasons reasons={reasons} />
      {status !== 'PENDING' && reason && (
        <Callout tone="bad">{m.withdraw_failed_why({ reason: attemptWhy(reason) })}</Callout>
      )}
      {automaticNote && (
        <p className={work.quiet}>{m.withdraw_note({ note: payoutNoteText(automaticNote) })}</p>
      )}
    </>
  );
}
