import { NativeSelect, TextInput } from '@mantine/core';
import { bankChoices } from '../../lib/bank-choices.ts';
import type { FormPart } from '../../lib/form-part.ts';
import { m } from '../../paraglide/messages.js';
import type { NewBank } from './player-checks.ts';

/** Bank and number of an account. Its name is the player's own. */
export function BankFields({ given, put, problems }: FormPart<NewBank>) {
  return (
    <>
      <NativeSelect
        label={m.bank()}
        value={given.bankCode}
        onChange={(event) => put({ bankCode: event.currentTarget.value })}
        error={problems.bankCode}
        data={[{ value: '', label: m.players_bank_choose() }, ...bankChoices()]}
      />
      <TextInput
        label={m.account_number()}
        value={given.accountNumber}
        onChange={(event) => put({ accountNumber: event.currentTarget.value })}
        error={problems.accountNumber}
        inputMode="numeric"
        maxLength={24}
        autoComplete="off"
      />
    </>
  );
}
