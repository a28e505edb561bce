import { compareNames } from '@salung/contract/browser';
import { BankMark, bankName, CopyButton, dateTime, Money, showAccountNumber } from '@salung/ui';
import { amountText, Callout, Timeline } from '@salung/ui/office';
import type { ReactNode } from 'react';
import { amountField } from '../../lib/amount-field.ts';
import { m } from '../../paraglide/messages.js';
import { Attempts } from './Attempts.tsx';
import css from './PayTo.module.css';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { withdrawalTimeline } from './withdrawal-timeline.ts';

/** What has to be typed into the bank's app, each with its copy button, in the order in which it is asked for. */
export function PayTo({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const { bank, player, amount } = withdrawal;
  const name = `${player.firstName} ${player.lastName}`;
  const masked = /[^\d]/.test(bank.accountNumber);
  return (
    <section className={css.pay} aria-label={m.withdraw_pay_to()}>
      <div className={css.card}>
        <div className={css.bank}>
          <BankMark code={bank.bankCode} size={48} />
          <div>
            <p className={css.label}>{m.withdraw_pay_to()}</p>
            <p className={css.bankName}>{bankName(bank.bankCode)}</p>
          </div>
        </div>
        <Line label={m.account_number()} copy={masked ? undefined : bank.accountNumber}>
          <span className={css.number}>{showAccountNumber(bank.accountNumber)}</span>
        </Line>
        <Line label={m.account_name()} copy={bank.accountName}>
          {bank.accountName}
        </Line>
        <Line label={m.amount()} copy={amountField(amount)}>
          <span className={css.amount}>
            <Money satang={amount} />
          </span>
          <span className={css.words}>{amountText(amount)}</span>
        </Line>
      </div>
      {compareNames(bank.accountName, name) === 'different' && (
        <Callout tone="warn">{m.name_differs({ name })}</Callout>
      )}
      <AccountChange change={withdrawal.accountChange} />
      <Attempts withdrawalId={withdrawal.id}>
        {(attempts) => (
          <div className={css.history}>
            <h2 className={css.label}>{m.withdraw_attempts()}</h2>
            {attempts}
          </div>
        )}
      </Attempts>
      <div className={css.history}>
        <h2 className={css.label}>{m.timeline()}</h2>
        <Timeline entries={withdrawalTimeline(withdrawal)} />
      </div>
    </section>
  );
}

/** Perhaps it was not the player who asked staff for the change: the payer is the last one who can notice that. */
function AccountChange({ change }: { change: WithdrawalDetails['accountChange'] }) {
  if (!change) return null;
  const values = { names: change.names.join(', '), time: dateTime(change.at) };
  return (
    <Callout tone="warn">
      {change.kind === 'twoFactor' ? m.withdraw_factor_changed(values) : m.withdraw_account_changed(values)}
    </Callout>
  );
}

function Line({ label, copy, children }: { label: string; copy: string | undefined; children: ReactNode }) {
  return (
    <div className={css.line}>
      <div className={css.value}>
        <p className={css.label}>{label}</p>
        {children}
      </div>
      {copy !== undefined && <CopyButton text={copy} name={label} />}
    </div>
  );
}
