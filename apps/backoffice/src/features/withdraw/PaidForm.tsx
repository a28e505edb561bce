import { Button, NativeSelect, TextInput } from '@mantine/core';
import { bankName, errorText, formatBaht, showAccountNumber } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import type { FormEvent } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { orAsk } from '../../lib/NeedsSecond.tsx';
import { PresenceNotice } from '../../lib/queue/PresenceList.tsx';
import work from '../../lib/queue/Work.module.css';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { Objections } from './Objections.tsx';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { type PayingAccount, paidSecondText, usePaid } from './use-paid.tsx';

const accountProblems = [
  'BANK_ACCOUNT_OFF',
  'INSUFFICIENT',
  'PAYING_BOUNDS',
  'PAYING_LIMIT',
  'PAYING_STAND_IN',
] as const;

function accountLabel({ bankCode, accountNumber, accountName, leftToday }: PayingAccount): string {
  const name = `${bankName(bankCode)} ${showAccountNumber(accountNumber)} ${accountName}`;
  return leftToday === null ? name : `${name} · ${m.paid_left_today({ amount: formatBaht(leftToday) })}`;
}

/** Recording that it was paid: from which account of the house and under which reference of the bank. */
export function PaidForm({ withdrawal, onDone }: { withdrawal: WithdrawalDetails; onDone: () => void }) {
  const form = usePaid(withdrawal, onDone);
  const { accounts, missing, busy, problem, paid, release } = form;
  const second = paidSecondText(withdrawal);
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
        ref={form.fields.account}
        size="sm"
        label={m.paid_from()}
        value={form.account?.id ?? ''}
        onChange={(event) => form.setChosen(event.currentTarget.value)}
        error={missing.account ?? off ?? none}
        data={[
          { value: '', label: accounts.isPending ? m.loading() : m.paid_from_choose() },
          ...(accounts.data?.data ?? []).map((each) => ({ value: each.id, label: accountLabel(each) })),
        ]}
      />
      <TextInput
        ref={form.fields.reference}
        size="sm"
        label={m.bank_reference()}
        placeholder={m.paid_reference_hint()}
        value={form.reference}
        onChange={(event) => form.setReference(event.currentTarget.value)}
        error={missing.reference ?? used}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      <Objections withdrawal={withdrawal} />
      {!withdrawal.payoutPausedUntil && second && <p className={work.quiet}>{second}</p>}
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
