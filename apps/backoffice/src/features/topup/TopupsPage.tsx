import { Button } from '@mantine/core';
import { query } from '@salung/client';
import {
  BankMark,
  bankName,
  dateTime,
  formatBaht,
  Money,
  parseBaht,
  StatusBadge,
  showPhone,
} from '@salung/ui';
import {
  ChoiceFilter,
  type Column,
  DataTable,
  DateRange,
  Filters,
  ListCard,
  TextFilter,
} from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { amountField } from '../../lib/amount-field.ts';
import { bankChoices } from '../../lib/bank-choices.ts';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { phoneOf } from '../../lib/export/phone-of.ts';
import { topupStatuses } from '../../lib/list-search.ts';
import { Page } from '../../lib/Page.tsx';
import { topupStatus } from '../../lib/status.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { TopupDrawer } from './TopupDrawer.tsx';
import type { TopupRow } from './use-pending-topups.ts';

const nameOf = ({ player }: TopupRow) => `${player.firstName} ${player.lastName}`;

const columns = (): Column<TopupRow>[] => [
  { key: 'at', title: m.created_at(), render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'player', title: m.player(), render: nameOf },
  { key: 'phone', title: m.phone(), render: (row) => showPhone(row.player.phone), width: 132 },
  {
    key: 'bank',
    title: m.topup_paid_to(),
    render: (row) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <BankMark code={row.payTo.bankCode} size={24} /> {bankName(row.payTo.bankCode)}
      </span>
    ),
  },
  { key: 'reference', title: m.bank_reference(), render: (row) => row.bankReference ?? '–' },
  { key: 'by', title: m.decided_by(), render: (row) => row.decidedBy ?? '–' },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...topupStatus(row.status, row.hasSlip)} />,
    width: 164,
  },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={row.amountCredited ?? row.amountToPay} />,
    end: true,
    width: 140,
  },
];

/** Every top-up, searched and filtered; a row opens beside the list. */
export default function TopupsPage() {
  const search = useSearch({ from: '/office/topups' });
  const navigate = useNavigate({ from: '/topups' });
  const { id, ...filter } = search;
  const { change, clear, filtered } = useListSearch(
    search,
    (next) => void navigate({ search: next, replace: true }),
  );
  const { bank, bankAccountName, bankAccountNumber, amount, approveBy } = search;
  const [more, setMore] = useState(
    Boolean(bank || bankAccountName || bankAccountNumber || amount || approveBy),
  );
  const phone = phoneOf(search.search);
  const result = useQuery({
    ...query(client, 'topup.list', { query: filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={m.nav_topups()}
      actions={
        <ExportButton
          call="topup.report"
          query={{ fromDate: search.fromDate, toDate: search.toDate, status: search.status, phone }}
          facts={[
            [m.status(), search.status && topupStatus(search.status).label],
            [m.phone(), phone && showPhone(phone)],
          ]}
          more={Boolean(
            (search.search && !phone) || bank || bankAccountName || bankAccountNumber || amount || approveBy,
          )}
        />
      }
    >
      <Filters onClear={filtered ? clear : undefined}>
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
            <ChoiceFilter
              label={m.order()}
              all={m.order_newest()}
              value={search.order}
              choices={[{ value: 'oldest', label: m.order_oldest() }]}
              onChange={(value) => change({ order: value === 'oldest' ? value : undefined })}
            />
          </>
        )}
      </Filters>
      <DataTable
        name={m.nav_topups()}
        columns={columns()}
        rowKey={(row) => row.id}
        query={result}
        filtered={filtered}
        open={{
          label: (row) => `${nameOf(row)} ${formatBaht(row.amountToPay)}`,
          onOpen: (row) => void navigate({ search: { ...search, id: row.id } }),
          current: id,
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.amountCredited ?? row.amountToPay} />}
            below={dateTime(row.createdAt)}
            belowEnd={<StatusBadge {...topupStatus(row.status, row.hasSlip)} />}
          />
        )}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ per_page: size })}
      />
      <TopupDrawer id={id} onClose={() => void navigate({ search: filter })} />
    </Page>
  );
}
