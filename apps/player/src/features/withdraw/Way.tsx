import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { Steps } from '../../parts/Steps.tsx';
import { isBack, withdrawStep } from './rules.ts';

export type Withdrawal = Answer<'withdraw.create'>;

/** The progress of a withdrawal, or why its money was returned. */
export function Way({ withdrawal }: { withdrawal: Withdrawal }) {
  const { status, reasonForPlayer, isCancelledByPlayer } = withdrawal;
  if (!isBack(status)) {
    const steps = [m.withdraw_step_requested(), m.withdraw_step_processing(), m.withdraw_step_paid()];
    return <Steps steps={steps} now={withdrawStep(status)} />;
  }
  return (
    <p className={page.note}>
      {isCancelledByPlayer
        ? m.withdraw_cancelled()
        : status === 'RETURNED'
          ? m.withdraw_returned_text()
          : m.live_withdrawal_back()}
      {reasonForPlayer && (
        <>
          <br />
          <b>{m.reason()}</b> {reasonForPlayer}
        </>
      )}
    </p>
  );
}
