import { TextInput } from '@mantine/core';
import { isReference } from '@salung/contract/browser';
import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { type Problems, refusalProblems } from '../../lib/form-problems.ts';
import { orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { gatewayName } from '../../lib/payout-texts.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { AccountPicker } from '../house/AccountPicker.tsx';
import { useHouseAccounts } from '../house/use-house-accounts.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** The accounts that players are paid from, also those that are off by now. */
const PAYING = ['withdraw', 'flexible'] as const;

interface Given {
  channelId: string;
  bankReference: string;
}

const check = ({ channelId, bankReference }: Given): Problems<Given> => ({
  ...(channelId ? {} : { channelId: m.invalid_account_needed() }),
  ...(isReference(bankReference) ? {} : { bankReference: m.invalid_reference() }),
});

interface TwiceFormProps {
  withdrawal: WithdrawalDetails;
  onClose: () => void;
}

/** What was said of the second payment, what is wrong with it, and the sending. */
function useTwice({ withdrawal, onClose }: TwiceFormProps) {
  const reload = useReload();
  const { id, amount, player, unbooked } = withdrawal;
  const [given, setGiven] = useState<Given>({
    channelId: unbooked[0]?.channelId ?? '',
    bankReference: unbooked[0]?.reference ?? '',
  });
  const [problems, setProblems] = useState<Problems<Given>>({});
  const send = async (reason: string) => {
    const body = { ...given, bankReference: given.bankReference.trim() };
    const found = check(body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const answer = await client.call('withdraw.recordTwice', { params: { id }, body: { ...body, reason } });
      const about = `${m.withdraw_twice()} ${formatBaht(amount)} · ${player.firstName} ${player.lastName}`;
      if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
      else toast.good(about);
    } catch (error) {
      // Its own sentence asks for a smaller amount.
      const named = isApiError(error, 'INSUFFICIENT')
        ? { channelId: m.withdraw_twice_short() }
        : refusalProblems(error, given);
      if (!named) throw error;
      return setProblems(named);
    }
    onClose();
    await reload('withdraw.details', 'withdraw.list', 'payouts.state', 'approvals.list');
  };
  const put = (change: Partial<Given>) => setGiven((now) => ({ ...now, ...change }));
  return { given, put, problems, send };
}

/** The second payment of a withdrawal: from which account or gateway, under which reference, and why. Two people decide. */
export default function TwiceForm({ withdrawal, onClose }: TwiceFormProps) {
  const second = useTwoPeopleText();
  const accounts = useHouseAccounts(PAYING);
  const { given, put, problems, send } = useTwice({ withdrawal, onClose });
  const { amount, player, unbooked } = withdrawal;
  return (
    <WordsDialog
      title={m.withdraw_twice()}
      about={
        <>
          <AmountInWords satang={amount} />
          <p>{`${player.firstName} ${player.lastName}`}</p>
          <p>{unbooked.length > 0 ? m.withdraw_twice_unbooked_text() : m.withdraw_twice_text()}</p>
        </>
      }
      confirmLabel={orAsk(second, m.withdraw_twice_confirm())}
      onConfirm={send}
      onClose={onClose}
    >
      <AccountPicker
        label={m.paid_from()}
        accounts={accounts}
        value={given.channelId}
        onChange={(channelId) => put({ channelId })}
        error={problems.channelId}
        others={{
          group: m.nav_gateways(),
          items: unbooked.flatMap(({ channelId, gateway }) =>
            gateway ? [{ value: channelId, label: gatewayName(gateway) }] : [],
          ),
        }}
      />
      <TextInput
        label={m.withdraw_conclude_reference()}
        placeholder={m.paid_reference_hint()}
        value={given.bankReference}
        onChange={(event) => put({ bankReference: event.currentTarget.value })}
        error={problems.bankReference}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </WordsDialog>
  );
}
