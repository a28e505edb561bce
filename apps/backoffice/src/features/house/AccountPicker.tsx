import { NativeSelect } from '@mantine/core';
import { bankKinds } from '@salung/contract/browser';
import { bankName, formatBaht, Money, showAccountNumber } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { type Account, kindTitle } from '../banks/bank.ts';
import css from './House.module.css';
import type { useHouseAccounts } from './use-house-accounts.ts';

interface AccountPickerProps {
  label: string;
  accounts: ReturnType<typeof useHouseAccounts>;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** What money can also have come from, such as gateways; listed last. */
  others?: { group: string; items: { value: string; label: string }[] };
}

const option = (account: Account) => ({
  value: account.id,
  label: `${bankName(account.bankCode)} ${showAccountNumber(account.accountNumber)} ${account.accountName} · ${formatBaht(account.balance)}`,
});

/** One of the house's accounts, by kind, with what is in it. */
export function AccountPicker({ label, accounts, value, onChange, error, others }: AccountPickerProps) {
  const chosen = accounts.list.find((each) => each.id === value);
  const ofHouse = bankKinds.map((kind) => ({
    group: kindTitle(kind),
    items: accounts.ofKind(kind).map(option),
  }));
  const groups = [...ofHouse, ...(others ? [others] : [])].filter(({ items }) => items.length > 0);
  return (
    <div>
      <NativeSelect
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data={[{ value: '', label: accounts.isPending ? m.loading() : m.paid_from_choose() }, ...groups]}
      />
      {chosen && (
        <p className={css.balance}>
          {m.balance_ledger()} <Money satang={chosen.balance} />
        </p>
      )}
    </div>
  );
}
