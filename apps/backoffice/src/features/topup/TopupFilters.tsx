import { Button } from '@mantine/core';
import { topupStatuses } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { ChoiceFilter, DateRange, TextFilter } from '@salung/ui/office';
import { useState } from 'react';
import { amountField } from '../../lib/amount-field.ts';
import { bankChoices } from '../../lib/bank-choices.ts';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import type { TopupSearch } from './search.ts';

interface TopupFiltersProps {
  search: TopupSearch;
  onChange: (changes: { [Key in keyof TopupSearch]?: TopupSearch[Key] | undefined }) => void;
}

/** What top-ups are narrowed to: the usual in sight, the rest behind a button. */
export function TopupFilters({ search, onChange: change }: TopupFiltersProps) {
  const { bank, bankAccountName, bankAccountNumber, amount, approveBy } = search;
  const [more, setMore] = useState(
    Boolean(bank || bankAccountName || bankAccountNumber || amount || approveBy),
  );
  return (
    <>
      <TextFilter
        label={m.search_topups()}
        value={search.search}
        onChange={(value) => change({ search: value })}
        search
      />
      <ChoiceFilter
        label={m.status()}
        all={m.status_all()}
        value={search.status}
        choices={topupStatuses.map((status) => ({ value: status, label: topupStatus(status).label }))}
        onChange={(value) => change({ status: topupStatuses.find((status) => status === value) })}
      />
      <DateRange value={search} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
      <Button variant="default" size="sm" aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? m.filter_fewer() : m.filter_more()}
      </Button>
      {more && (
        <>
          <ChoiceFilter
            label={m.topup_paid_to()}
            all={m.bank_all()}
            value={bank}
            choices={bankChoices()}
            onChange={(value) => change({ bank: value })}
          />
          <TextFilter
            label={m.account_number()}
            value={bankAccountNumber}
            onChange={(value) => change({ bankAccountNumber: value?.replace(/\D/g, '') })}
            numeric
          />
          <TextFilter
            label={m.account_name()}
            value={bankAccountName}
            onChange={(value) => change({ bankAccountName: value })}
          />
          <TextFilter
            label={m.amount_baht()}
            value={amount === undefined ? undefined : amountField(amount)}
            onChange={(value) => change({ amount: (value && parseBaht(value)) || undefined })}
            numeric
          />
          <TextFilter
            label={m.decided_by()}
            value={approveBy}
            onChange={(value) => change({ approveBy: value })}
          />
        </>
      )}
    </>
  );
}
