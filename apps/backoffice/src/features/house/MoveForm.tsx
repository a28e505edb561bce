import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { houseMoves } from '@salung/contract/browser';
import { errorText, parseBaht } from '@salung/ui';
import { AmountField, Callout, DetailDrawer } from '@salung/ui/office';
import { useState } from 'react';
import css from '../../lib/Form.module.css';
import type { FormPart } from '../../lib/form-part.ts';
import { NeedsSecond, orAsk, useSecondText } from '../../lib/NeedsSecond.tsx';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { m } from '../../paraglide/messages.js';
import { AccountPicker } from './AccountPicker.tsx';
import { moveProblems, type NewMove } from './move-checks.ts';
import { asksFrom, asksTo, moveMeaning, moveText } from './moves.ts';
import { useHouseAccounts } from './use-house-accounts.ts';
import { useMove } from './use-move.tsx';

const empty: NewMove = {
  move: 'transfer',
  fromId: '',
  toId: '',
  amount: '',
  reason: '',
  bankReference: '',
};

/** Moves the house's own money: confirmed with the amount in words, and above a set amount by a second person. */
export default function MoveForm({ onClose }: { onClose: () => void }) {
  const accounts = useHouseAccounts();
  const [approvalId, setApprovalId] = useState<string>();
  const { given, put, problems, problem, busy, submit } = useForm(empty, {
    check: moveProblems,
    codes: { INSUFFICIENT: 'amount', OPENING_DONE: 'toId', BANK_ACCOUNT_OFF: 'fromId' },
  });
  const second = useSecondText({ kind: 'house.move', amount: parseBaht(given.amount) });
  const move = submit(useMove({ accounts: accounts.list, second, onDone: onClose, onWaits: setApprovalId }));
  return (
    <DetailDrawer opened title={m.house_move()} onClose={onClose}>
      {approvalId ? (
        <Waits approvalId={approvalId} onClose={onClose} />
      ) : (
        <form className={css.form} onSubmit={(event) => void move(event)} noValidate>
          <NativeSelect
            label={m.house_what()}
            description={moveMeaning(given.move)}
            value={given.move}
            onChange={(event) =>
              put({ move: houseMoves.find((each) => each === event.currentTarget.value) ?? 'transfer' })
            }
            data={houseMoves.map((each) => ({ value: each, label: moveText(each) }))}
            data-autofocus
          />
          <AccountFields given={given} put={put} problems={problems} accounts={accounts} />
          <AmountField
            label={m.amount_baht()}
            value={given.amount}
            onChange={(amount) => put({ amount })}
            error={problems.amount}
          />
          <NeedsSecond text={second} />
          <Textarea
            label={m.reason_for_staff()}
            value={given.reason}
            onChange={(event) => put({ reason: event.currentTarget.value })}
            error={problems.reason}
            rows={2}
            maxLength={500}
          />
          <TextInput
            label={m.house_reference_optional()}
            value={given.bankReference}
            onChange={(event) => put({ bankReference: event.currentTarget.value })}
            error={problems.bankReference}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
          {accounts.error !== null && <Callout tone="bad">{errorText(accounts.error)}</Callout>}
          {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
          <Button type="submit" variant="gradient" loading={busy}>
            {orAsk(second, moveText(given.move))}
          </Button>
        </form>
      )}
    </DetailDrawer>
  );
}

/** After it was sent: it waits for a second person. */
function Waits({ approvalId, onClose }: { approvalId: string; onClose: () => void }) {
  return (
    <div className={css.form}>
      <SecondPerson approvalId={approvalId} />
      <p className={css.hint}>{m.house_approval({ id: approvalId })}</p>
      <Button variant="default" onClick={onClose}>
        {m.close()}
      </Button>
    </div>
  );
}

interface AccountFieldsProps extends FormPart<NewMove> {
  accounts: ReturnType<typeof useHouseAccounts>;
}

/** From which account the money goes and to which, as far as the move asks for them. */
function AccountFields({ given, put, problems, accounts }: AccountFieldsProps) {
  return (
    <>
      {asksFrom(given.move) && (
        <AccountPicker
          label={m.house_from()}
          accounts={accounts}
          value={given.fromId}
          onChange={(fromId) => put({ fromId })}
          error={problems.fromId}
        />
      )}
      {asksTo(given.move) && (
        <AccountPicker
          label={m.house_to()}
          accounts={accounts}
          value={given.toId}
          onChange={(toId) => put({ toId })}
          error={problems.toId}
        />
      )}
    </>
  );
}
