import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { isReference } from '@salung/contract/browser';
import { bankName, dateTime, errorText, formatBaht, showAccountNumber, toast, useConfirm } from '@salung/ui';
import { AmountInWords, Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { orAsk } from '../../lib/NeedsSecond.tsx';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './PaidForm.module.css';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { notifyIfPaidMeanwhile, useWithdrawalStep } from './use-withdrawal-step.ts';

/** A person usually pays many from one account: the last choice is the next proposal. */
let lastAccount = '';

const accountProblems = [
  'BANK_ACCOUNT_OFF',
  'INSUFFICIENT',
  'PAYING_BOUNDS',
  'PAYING_LIMIT',
  'PAYING_STAND_IN',
] as const;

type PayingAccount = Answer<'banks.withdrawDropdown'>['data'][number];

function accountLabel({ bankCode, accountNumber, accountName, leftToday }: PayingAccount): string {
  const name = `${bankName(bankCode)} ${showAccountNumber(accountNumber)} ${accountName}`;
  return leftToday === null ? name : `${name} · ${m.paid_left_today({ amount: formatBaht(leftToday) })}`;
}

/** Recording that it was paid: from which account of the house and under which reference of the bank. */
export function PaidForm({ withdrawal, onDone }: { withdrawal: WithdrawalDetails; onDone: () => void }) {
  const confirm = useConfirm();
  const { busy, problem, run } = useWithdrawalStep();
  const accounts = useQuery(
    query(client, 'banks.withdrawDropdown', { query: { amount: withdrawal.amount } }),
  );
  const [chosen, setChosen] = useState(lastAccount);
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState<{ account?: string; reference?: string }>({});
  const referenceField = useRef<HTMLInputElement>(null);
  const accountField = useRef<HTMLSelectElement>(null);
  const params = { id: withdrawal.id };
  const name = `${withdrawal.player.firstName} ${withdrawal.player.lastName}`;
  const { payoutPausedUntil } = withdrawal;
  const paused = payoutPausedUntil && m.withdraw_paused_taken({ until: dateTime(payoutPausedUntil) });
  const second = withdrawal.paying?.takesTwo ? m.withdraw_pay_second() : null;
  const account = accounts.data?.data.find((each) => each.id === chosen);

  const paid = async () => {
    const typed = reference.trim();
    const found = {
      ...(account ? {} : { account: m.invalid_account_needed() }),
      ...(isReference(typed) ? {} : { reference: m.invalid_reference() }),
    };
    setMissing(found);
    if (!account) return accountField.current?.focus();
    if (found.reference) return referenceField.current?.focus();
    const body = { channelId: account.id, bankReference: typed };
    const question = {
      beside: 'end' as const,
      title: m.paid_title(),
      message: (
        <>
          <AmountInWords satang={withdrawal.amount} />
          {paused && <Callout tone="bad">{paused}</Callout>}
          <WithdrawReasons reasons={withdrawal.reasons} />
          <div className={css.way}>
            <p className={work.label}>{m.paid_from()}</p>
            <BankAccount account={account} />
            <p className={work.label}>{m.withdraw_pay_to()}</p>
            <BankAccount account={withdrawal.bank} />
            <p className={work.label}>{m.bank_reference()}</p>
            <p className={css.reference}>{typed}</p>
          </div>
        </>
      ),
      confirmLabel: orAsk(second, m.paid_confirm()),
    };
    lastAccount = account.id;
    let waits = false;
    const done = await run(
      'paid',
      () =>
        confirm(question, async () => {
          waits = waitsForSecond(await client.call('withdraw.approve', { params, body }));
        }),
      (error) => notifyIfPaidMeanwhile(error, withdrawal.id),
    );
    if (!done) return;
    const told = { amount: formatBaht(withdrawal.amount), name };
    if (waits) notifySecondPersonNeeded(`${told.amount} · ${name}`);
    else toast.good(m.paid_toast(told));
    onDone();
  };
  const release = () => run('release', () => client.call('withdraw.release', { params }));
  useShortcuts({ a: () => void paid(), u: () => void release() });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void paid();
  };
  const used = isApiError(problem, 'REFERENCE_USED') ? errorText(problem) : undefined;
  const off = isApiError(problem, ...accountProblems) ? errorText(problem) : undefined;
  const none = accounts.data?.data.length === 0 ? m.paid_no_account() : undefined;
  return (
    <form className={work.decision} onSubmit={submit} noValidate>
      <PresenceNotice kind="withdrawal" id={withdrawal.id} />
      <NativeSelect
        ref={accountField}
        size="sm"
        label={m.paid_from()}
        value={account ? chosen : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        error={missing.account ?? off ?? none}
        data={[
          { value: '', label: accounts.isPending ? m.loading() : m.paid_from_choose() },
          ...(accounts.data?.data ?? []).map((each) => ({
            value: each.id,
            label: accountLabel(each),
          })),
        ]}
      />
      <TextInput
        ref={referenceField}
        size="sm"
        label={m.bank_reference()}
        placeholder={m.paid_reference_hint()}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={missing.reference ?? used}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      {paused && <Callout tone="bad">{paused}</Callout>}
      <WithdrawReasons reasons={withdrawal.reasons} />
      {!paused && second && <p className={work.quiet}>{second}</p>}
      {problem !== null && !used && !off && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={work.buttons}>
        <Button variant="default" loading={busy === 'release'} onClick={() => void release()}>
          {m.withdraw_release()}{' '}
          <span className={work.key} aria-hidden="true">
            U
          </span>
        </Button>
        <Button type="submit" variant="gradient">
          {orAsk(second, m.paid())}{' '}
          <span className={work.key} aria-hidden="true">
            A
          </span>
        </Button>
      </div>
    </form>
  );
}
