import { type Answer, query } from '@salung/client';
import { BankMark, bankName, Money, StatusBadge, shortBaht, showAccountNumber } from '@salung/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../app/platform.ts';
import { type Column, DataTable } from '../../lib/DataTable.tsx';
import { ChoiceFilter, Filters, TextFilter } from '../../lib/Filters.tsx';
import { ListCard } from '../../lib/ListCard.tsx';
import type { bankSearch } from '../../lib/list-search.ts';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';

type Account = Answer<'banks.depositList'>['data'][number];
export type BankSearch = ReturnType<typeof bankSearch>;

const active = (account: Account) => (
  <StatusBadge
    tone={account.isActive ? 'good' : 'quiet'}
    label={account.isActive ? m.bank_on() : m.bank_off()}
  />
);

function bounds({ minAmount, maxAmount }: Account): string {
  if (minAmount === null && maxAmount === null) return '–';
  if (maxAmount === null) return `≥ ${shortBaht(minAmount ?? 0)}`;
  return `${shortBaht(minAmount ?? 0)} – ${shortBaht(maxAmount)}`;
}

const columns = (): Column<Account>[] => [
  { key: 'order', title: m.bank_order(), render: (row) => row.displayOrder, width: 84 },
  {
    key: 'bank',
    title: m.bank(),
    render: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
        <BankMark code={row.bankCode} size={28} /> {bankName(row.bankCode)}
      </span>
    ),
  },
  { key: 'number', title: m.account_number(), render: (row) => showAccountNumber(row.accountNumber) },
  { key: 'name', title: m.account_name(), render: (row) => row.accountName },
  { key: 'promptpay', title: m.promptpay(), render: (row) => row.promptPayId ?? '–' },
  { key: 'bounds', title: m.bank_bounds(), render: bounds },
  {
    key: 'limit',
    title: m.bank_day_limit(),
    render: (row) => (row.dailyLimit === null ? '–' : shortBaht(row.dailyLimit)),
    end: true,
  },
  { key: 'status', title: m.status(), render: active, width: 120 },
  {
    key: 'balance',
    title: m.balance_ledger(),
    render: (row) => <Money satang={row.balance} />,
    end: true,
    width: 160,
  },
];

interface BankListProps {
  title: string;
  call: 'banks.depositList' | 'banks.withdrawList';
  search: BankSearch;
  onSearch: (search: BankSearch) => void;
}

/** Accounts of the house with their balance by the ledger. */
export function BankList({ title, call, search, onSearch }: BankListProps) {
  const { change, clear, filtered } = useListSearch(search, onSearch);
  const result = useQuery({ ...query(client, call, { query: search }), placeholderData: keepPreviousData });
  return (
    <Page title={title}>
      <Filters onClear={filtered ? clear : undefined}>
        <TextFilter
          label={m.search_banks()}
          value={search.search}
          onChange={(value) => change({ search: value })}
          search
        />
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.isActive}
          choices={[
            { value: 'true', label: m.bank_on() },
            { value: 'false', label: m.bank_off() },
          ]}
          onChange={(value) =>
            change({ isActive: value === 'true' || value === 'false' ? value : undefined })
          }
        />
      </Filters>
      <DataTable
        name={title}
        columns={columns()}
        rowKey={(row) => row.id}
        query={result}
        filtered={filtered}
        card={(row) => (
          <ListCard
            title={
              <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
                <BankMark code={row.bankCode} size={28} /> {row.accountName}
              </span>
            }
            end={<Money satang={row.balance} />}
            below={`${bankName(row.bankCode)} ${showAccountNumber(row.accountNumber)}`}
            belowEnd={active(row)}
          />
        )}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ per_page: size })}
      />
    </Page>
  );
}
