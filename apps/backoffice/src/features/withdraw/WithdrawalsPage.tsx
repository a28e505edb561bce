import { Button } from '@mantine/core';
import { query } from '@salung/client';
import { withdrawStatuses } from '@salung/contract/browser';
import { dateTime, formatBaht, Money, StatusBadge, showPhone } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  orderBy,
  TextFilter,
  useColumns,
} from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BankName } from '../../lib/BankAccount.tsx';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { withdrawStatus } from '../../lib/status.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { RejectWithdrawals } from './RejectWithdrawals.tsx';
import type { WithdrawalRow } from './use-open-withdrawals.ts';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';

const nameOf = ({ player }: WithdrawalRow) => `${player.firstName} ${player.lastName}`;

const columns = (): Column<WithdrawalRow>[] => [
  { key: 'at', title: m.created_at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'player', title: m.player(), render: nameOf },
  {
    key: 'phone',
    minor: 1,
    title: m.phone(),
    render: (row) => showPhone(row.player.phone),
    width: 132,
  },
  {
    key: 'bank',
    minor: 2,
    title: m.withdraw_pay_to(),
    render: (row) => <BankName code={row.bank.bankCode} />,
  },
  { key: 'reference', minor: 3, title: m.bank_reference(), render: (row) => row.bankReference ?? '–' },
  {
    key: 'by',
    minor: 4,
    title: m.decided_by(),
    render: (row) => row.decidedBy ?? row.takenBy?.name ?? '–',
  },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...withdrawStatus(row.status)} />,
    width: 190,
  },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={row.amount} />,
    end: true,
    width: 140,
  },
];

/** Every withdrawal, searched and filtered; a row opens beside the list. */
export default function WithdrawalsPage() {
  const search = useSearch({ from: '/office/withdrawals' });
  const navigate = useNavigate({ from: '/withdrawals' });
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = useColumns(columns);
  const can = useCan();
  const [rejecting, setRejecting] = useState<WithdrawalRow[] | null>(null);
  const result = useQuery({
    ...query(client, 'withdraw.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={m.nav_withdrawals()}
      actions={
        <ExportButton
          call="withdraw.report"
          query={reportOf(search)}
          facts={[
            [m.export_search(), search.search],
            [m.status(), search.status && withdrawStatus(search.status).label],
          ]}
        />
      }
    >
      <ListFilters list={list} views="withdrawals" columns={shown}>
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
          choices={withdrawStatuses.map((status) => ({ value: status, label: withdrawStatus(status).label }))}
          onChange={(value) => change({ status: withdrawStatuses.find((status) => status === value) })}
        />
        <DateRange value={search} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_withdrawals()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${nameOf(row)} ${formatBaht(row.amount)}`,
          onOpen: (row) => void navigate({ search: { ...search, id: row.id } }),
          current: id,
        }}
        card={(row) => (
          <ListCard
            title={nameOf(row)}
            end={<Money satang={row.amount} />}
            below={dateTime(row.createdAt)}
            belowEnd={<StatusBadge {...withdrawStatus(row.status)} />}
          />
        )}
        bulk={
          can('withdraw:reject')
            ? {
                can: (row) => row.status === 'PENDING' && row.approvalId === null,
                label: (row) => m.bulk_choose({ name: nameOf(row), amount: formatBaht(row.amount) }),
                amount: (row) => row.amount,
                actions: (rows) => (
                  <Button variant="default" size="sm" onClick={() => setRejecting(rows)}>
                    {m.bulk_reject({ number: rows.length })}
                  </Button>
                ),
              }
            : undefined
        }
      />
      <WithdrawalDrawer id={id} onClose={list.close} />
      {rejecting && <RejectWithdrawals withdrawals={rejecting} onClose={() => setRejecting(null)} />}
    </Page>
  );
}
