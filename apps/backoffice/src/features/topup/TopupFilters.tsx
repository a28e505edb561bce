import { Button } from '@mantine/core';
import { topupStatuses } from '@salung/contract/browser';
import { parseBaht } from '@salung/ui';
import { ChoiceFilter, DateRange, TextFilter } from '@salung/ui/office';
import { useState } from 'react';
import { amountField } from '../../lib/amount-field.ts';
import { bankChoices } from '../../lib/bank-choices.ts';
import { topupStatus } from '../../lib/status.ts';
import type { ListPageState } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import type { TopupSearch } from './search.ts';

/** What top-ups are narrowed to: the usual in sight, the rest behind a button. */
export function TopupFilters({ list }: { list: ListPageState<TopupSearch> }) {
  const { bank, bankAccountName, bankAccountNumber, amount, approveBy } = list.search;
  const [more, setMore] = useState(
    Boolean(bank || bankAccountName || bankAccountNumber || amount || approveBy),
  );
  return (
    <>
      <TextFilter label={m.search_topups()} {...list.text('search')} search />
      <ChoiceFilter
        label={m.status()}
        all={m.status_all()}
        {...list.choice('status', topupStatuses, (status) => topupStatus(status).label)}
      />
      <DateRange {...list.days} />
      <Button variant="default" size="sm" aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? m.filter_fewer() : m.filter_more()}
      </Button>
      {more && (
        <>
          <ChoiceFilter
            label={m.topup_paid_to()}
            all={m.bank_all()}
            {...list.text('bank')}
            choices={bankChoices()}
          />
          <TextFilter
            label={m.account_number()}
            value={bankAccountNumber}
            onChange={(value) => list.change({ bankAccountNumber: value?.replace(/\D/g, '') })}
            numeric
          />
          <TextFilter label={m.account_name()} {...list.text('bankAccountName')} />
          <TextFilter
            label={m.amount_baht()}
            value={amount === undefined ? undefined : amountField(amount)}
            onChange={(value) => list.change({ amount: (value && parseBaht(value)) || undefined })}
            numeric
          />
          <TextFilter label={m.decided_by()} {...list.text('approveBy')} />
        </>
      )}
    </>
  );
}
