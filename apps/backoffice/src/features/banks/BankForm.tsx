import { AmountInput, Callout, DetailDrawer } from '@salung/ui/office';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { bankChoices } from '../../lib/bank-choices.ts';
import css from '../../lib/Form.module.css';
import { amountFieldOf, textFieldOf } from '../../lib/form-part.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Account, type BankKind, callsOf, kindMeaning } from './bank.ts';
import { type BankFields, bankProblems, createBody, editBody, emptyBank, fieldsOf } from './bank-checks.ts';

interface BankFormProps {
  kind: BankKind;
  /** The account to change; left out for a new one. */
  account?: Account | undefined;
  onClose: () => void;
}

/** What was typed, and its saving; `text` and `amount` give what such a field of it takes. */
function useBank({ kind, account, onClose }: BankFormProps) {
  const reload = useReload();
  const calls = callsOf(kind);
  const { given, put, problems, problem, busy, submit } = useForm<BankFields>(
    account ? fieldsOf(account) : emptyBank,
    {
      check: bankProblems,
      codes: {
        BANK_ACCOUNT_EXISTS: 'accountNumber',
        ACCOUNT_NUMBER_INVALID: 'accountNumber',
        LIMITS_CROSSED: 'maxAmount',
      },
    },
  );
  const save = submit(async (wanted) => {
    const answer = account
      ? await client.call(calls.edit, { params: { id: account.id }, body: editBody(wanted) })
      : await client.call(calls.create, { body: createBody(wanted) });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(wanted.accountName);
    else toast.good(m.banks_saved());
    onClose();
    await reload(calls.list, calls.details, calls.dropdown, 'approvals.list');
  });
  const text = textFieldOf({ given, put, problems });
  const amount = amountFieldOf({ given, put, problems });
  return { given, put, problems, text, amount, problem, busy, save };
}

/** Creates an account of the house, or changes the name and the limits of one. Bank and number never change. */
export default function BankForm(props: BankFormProps) {
  const { kind, account, onClose } = props;
  const { given, put, problems, text, amount, problem, busy, save } = useBank(props);
  // A wallet's PromptPay number follows from its phone number.
  const isWallet = given.bankCode === 'TMW';
  return (
    <DetailDrawer opened title={account ? m.banks_edit() : m.banks_create()} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
        {account ? (
          <Callout tone="info">{m.banks_fixed()}</Callout>
        ) : (
          <Callout tone="info">{kindMeaning(kind)}</Callout>
        )}
        <NativeSelect
          label={m.bank()}
          value={given.bankCode}
          onChange={(event) => put({ bankCode: event.currentTarget.value })}
          error={problems.bankCode}
          disabled={account !== undefined}
          data={[{ value: '', label: m.players_bank_choose() }, ...bankChoices()]}
        />
        <TextInput
          label={isWallet ? m.banks_wallet_number() : m.account_number()}
          description={isWallet && m.banks_wallet_hint()}
          {...text('accountNumber', 24)}
          inputMode="numeric"
          disabled={account !== undefined}
        />
        <TextInput label={m.account_name()} {...text('accountName', 200)} />
        {!isWallet && (
          <TextInput
            label={m.banks_promptpay_optional()}
            description={m.banks_promptpay_hint()}
            {...text('promptPayId', 20)}
            inputMode="numeric"
          />
        )}
        <div className={css.pair}>
          <AmountInput label={m.banks_min()} {...amount('minAmount')} />
          <AmountInput label={m.banks_max()} {...amount('maxAmount')} />
          <AmountInput label={m.banks_daily()} {...amount('dailyLimit')} />
          <TextInput label={m.bank_order()} {...text('displayOrder', 4)} inputMode="numeric" />
        </div>
        <p className={css.hint}>{m.banks_limits_hint()}</p>
        {!account && (
          <Checkbox
            label={m.banks_active_now()}
            checked={given.isActive}
            onChange={(event) => put({ isActive: event.currentTarget.checked })}
          />
        )}
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {account ? m.form_save() : m.banks_create()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
