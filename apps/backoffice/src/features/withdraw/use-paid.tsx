import { type Answer, query } from '@salung/client';
import { isReference } from '@salung/contract/browser';
import { formatBaht, toast, useConfirm } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { PaidQuestion } from './PaidQuestion.tsx';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { notifyIfPaidMeanwhile, useWithdrawalStep } from './use-withdrawal-step.ts';

export type PayingAccount = Answer<'banks.withdrawDropdown'>['data'][number];

/** A person usually pays many from one account: the last choice is the next proposal. */
let lastAccount = '';

/** From which account it was paid and under which reference, as far as it was said, and the recording of it. */
export function usePaid(withdrawal: WithdrawalDetails, onDone: () => void) {
  const { busy, problem, record, release } = useRecording(withdrawal);
  const accounts = useQuery(
    query(client, 'banks.withdrawDropdown', { query: { amount: withdrawal.amount } }),
  );
  const [chosen, setChosen] = useState(lastAccount);
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState<{ account?: string; reference?: string }>({});
  const fields = {
    account: useRef<HTMLSelectElement>(null),
    reference: useRef<HTMLInputElement>(null),
  };
  const account = accounts.data?.data.find((each) => each.id === chosen);
  const paid = async () => {
    const typed = reference.trim();
    const found = {
      ...(account ? {} : { account: m.invalid_account_needed() }),
      ...(isReference(typed) ? {} : { reference: m.invalid_reference() }),
    };
    setMissing(found);
    if (!account) return fields.account.current?.focus();
    if (found.reference) return fields.reference.current?.focus();
    lastAccount = account.id;
    if (await record(account, typed)) onDone();
  };
  return {
    accounts,
    account,
    setChosen,
    reference,
    setReference,
    missing,
    fields,
    busy,
    problem,
    paid,
    release,
  };
}

/** Records a payment after a confirmation and shows the result, or gives the withdrawal back to the queue. */
function useRecording(withdrawal: WithdrawalDetails) {
  const confirm = useConfirm();
  const { busy, problem, run } = useWithdrawalStep();
  const { player } = withdrawal;
  const params = { id: withdrawal.id };
  /** Answers whether it was done. */
  const record = async (account: PayingAccount, bankReference: string): Promise<boolean> => {
    const body = { channelId: account.id, bankReference };
    const question = {
      beside: 'end' as const,
      title: m.paid_title(),
      message: <PaidQuestion withdrawal={withdrawal} account={account} reference={bankReference} />,
      confirmLabel: orAsk(paidSecondText(withdrawal), m.paid_confirm()),
    };
    let waits = false;
    const done = await run(
      'paid',
      () =>
        confirm(question, async () => {
          waits = waitsForSecond(await client.call('withdraw.approve', { params, body }));
        }),
      (error) => notifyIfPaidMeanwhile(error, withdrawal.id),
    );
    if (!done) return false;
    const told = {
      amount: formatBaht(withdrawal.amount),
      name: `${player.firstName} ${player.lastName}`,
    };
    if (waits) notifySecondPersonNeeded(`${told.amount} · ${told.name}`);
    else toast.good(m.paid_toast(told));
    return true;
  };
  const release = () => run('release', () => client.call('withdraw.release', { params }));
  return { busy, problem, record, release };
}

/** Why recording it asks a second person; null where it does not. */
export const paidSecondText = ({ paying }: WithdrawalDetails): string | null =>
  paying?.takesTwo ? m.withdraw_pay_second() : null;
