import { Button } from '@mantine/core';
import { dateTime } from '@salung/ui';
import { Callout, Facts } from '@salung/ui/office';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { wayName } from '../../lib/payout-texts.ts';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { WithdrawalTwice } from './WithdrawalTwice.tsx';

/** A withdrawal that is decided already: by whom, how, and on to the next. */
export function WithdrawalOutcome({
  withdrawal,
  onNext,
}: {
  withdrawal: WithdrawalDetails;
  onNext: () => void;
}) {
  const { status, paidThrough } = withdrawal;
  return (
    <div className={work.decision}>
      {status === 'PAID' && paidThrough && (
        <Callout tone="info">{m.withdraw_paid_automatically({ name: wayName(paidThrough) })}</Callout>
      )}
      {withdrawal.paidFrom && <BankAccount account={withdrawal.paidFrom} />}
      <Facts
        rows={[
          [m.withdraw_paid_through(), paidThrough && wayName(paidThrough)],
          [m.bank_reference(), withdrawal.bankReference],
          [m.decided_by(), withdrawal.decidedBy],
          [m.decided_at(), withdrawal.decidedAt && dateTime(withdrawal.decidedAt)],
          [m.reason_for_staff(), withdrawal.reason],
          [m.reason_for_player(), withdrawal.reasonForPlayer],
        ]}
      />
      <WithdrawalTwice withdrawal={withdrawal} />
      <Button variant="default" onClick={onNext}>
        {m.queue_next()}
      </Button>
    </div>
  );
}
