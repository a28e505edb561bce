import { Button } from '@mantine/core';
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
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BankName } from '../../lib/BankAccount.tsx';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { withdrawStatus } from '../../lib/status.ts';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { RiskMark } from '../risk/RiskMark.tsx';
import { RejectWithdrawals } from './RejectWithdrawals.tsx';
import type { WithdrawalRow } from './use-open-withdrawals.ts';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';

const nameOf = ({ player }: WithdrawalRow) => `${player.firstName} ${player.lastName}`;

const columns = (): Column<WithdrawalRow>[] => [
  { key: 'at', title: m.created_at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'player', title: m.player(), render: nameOf },
  {
    key: 'risk',
    title: m.risk_title(),
    render: (row) => <RiskMark withdrawalId={row.id} />,
    end: true,
    width: 88,
  },
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
  const list = useListPage(useSearch({ from: '/office/withdrawals' }));
  const { search } = list;
  const can = useCan();
  const [rejecting, setRejecting] = useState<WithdrawalRow[] | null>(null);
  return (
    <ListPage
      title={m.nav_withdrawals()}
      views="withdrawals"
      list={list}
      columns={useColumns(columns)}
      query={useRows('withdraw.list', list.asked)}
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
      filters={
        <>
          <TextFilter label={m.search_topups()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.status_all()}
            {...list.choice('status', withdrawStatuses, (status) => withdrawStatus(status).label)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={(row) => `${nameOf(row)} ${formatBaht(row.amount)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={nameOf(row)}
          end={
            <>
              <RiskMark withdrawalId={row.id} /> <Money satang={row.amount} />
            </>
          }
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
    >
      <WithdrawalDrawer id={search.id} onClose={list.close} />
      {rejecting && <RejectWithdrawals withdrawals={rejecting} onClose={() => setRejecting(null)} />}
    </ListPage>
  );
}
