import { query } from '@salung/client';
import { dateTimeExact, formatBaht, Money, StatusBadge } from '@salung/ui';
import { byTime, type Column, ListCard, orderBy } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ListFilters, ListTable } from '../../../lib/List.tsx';
import { PaidTo } from '../../../lib/PaidTo.tsx';
import { topupStatus } from '../../../lib/status.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import { decidersOf } from '../../topup/topup-shown.ts';
import type { TopupRow } from '../../topup/use-pending-topups.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

const sum = (row: TopupRow) => row.amountCredited ?? row.amountToPay;

const columns = (): Column<TopupRow>[] => [
  {
    key: 'at',
    title: m.created_at(),
    orders: byTime,
    render: (row) => dateTimeExact(row.createdAt),
    width: 192,
  },
  { key: 'bank', title: m.topup_paid_to(), render: (row) => <PaidTo payTo={row.payTo} size={24} /> },
  { key: 'reference', minor: 1, title: m.bank_reference(), render: (row) => row.bankReference ?? '–' },
  { key: 'by', minor: 2, title: m.decided_by(), render: (row) => decidersOf(row) ?? '–' },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...topupStatus(row.status, row.hasSlip, row.isSlipLate)} />,
    width: 164,
  },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={sum(row)} />,
    end: true,
    width: 140,
  },
];

/** A player's top-ups; a row opens among all of them. */
export function TopupsTab({ player }: { player: Player }) {
  const { orderedByAmount, list } = useTabSearch();
  const shown = columns();
  const navigate = useNavigate();
  const result = useQuery({
    ...query(client, 'topup.list', { query: { ...orderedByAmount, search: player.id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.tab}>
      <ListFilters list={list} columns={shown} />
      <ListTable
        list={list}
        name={m.nav_topups()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${dateTimeExact(row.createdAt)} ${formatBaht(sum(row))}`,
          onOpen: (row) => void navigate({ to: '/topups', search: { search: player.id, id: row.id } }),
        }}
        card={(row) => (
          <ListCard
            title={dateTimeExact(row.createdAt)}
            end={<Money satang={sum(row)} />}
            below={row.bankReference ?? '–'}
            belowEnd={<StatusBadge {...topupStatus(row.status, row.hasSlip, row.isSlipLate)} />}
          />
        )}
      />
    </div>
  );
}
