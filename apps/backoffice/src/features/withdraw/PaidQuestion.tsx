import { AmountInWords } from '@salung/ui/office';
import { BankAccount, type BankAccountFacts } from '../../lib/BankAccount.tsx';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import { Objections } from './Objections.tsx';
import css from './PaidForm.module.css';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

interface PaidQuestionProps {
  withdrawal: WithdrawalDetails;
  /** The account of the house that it was paid from. */
  account: BankAccountFacts;
  reference: string;
}

/** What is read before a payment is recorded: how much, from where to where, and under which reference. */
export function PaidQuestion({ withdrawal, account, reference }: PaidQuestionProps) {
  return (
    <>
      <AmountInWords satang={withdrawal.amount} />
      <Objections withdrawal={withdrawal} />
      <div className={css.way}>
        <p className={work.label}>{m.paid_from()}</p>
        <BankAccount account={account} />
        <p className={work.label}>{m.withdraw_pay_to()}</p>
        <BankAccount account={withdrawal.bank} />
        <p className={work.label}>{m.bank_reference()}</p>
        <p className={css.reference}>{reference}</p>
      </div>
    </>
  );
}
