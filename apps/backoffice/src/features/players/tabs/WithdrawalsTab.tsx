import { query } from '@salung/client';
import { dateTime, formatBaht, Money, StatusBadge } from '@salung/ui';
import { byTime, type Column, ListCard, orderBy } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BankAccount } from '../../../lib/BankAccount.tsx';
import { ListFilters, ListTable } from '../../../lib/List.tsx';
import { withdrawStatus } from '../../../lib/status.ts';
import { m } from '../../../paraglide/messages.js';
import { client } from '../../../platform/client.ts';
import type { WithdrawalRow } from '../../withdraw/use-open-withdrawals.ts';
import type { Player } from '../player.ts';
import css from './Tab.module.css';
import { useTabSearch } from './use-tab-search.ts';

const columns = (): Column<WithdrawalRow>[] => [
  { key: 'at', title: m.created_at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'bank', title: m.withdraw_pay_to(), render: (row) => <BankAccount account={row.bank} size={24} /> },
  { key: 'reference', minor: 1, title: m.bank_reference(), render: (row) => row.bankReference ?? '–' },
  {
    key: 'by',
    minor: 2,
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

/** A player's withdrawals; a row opens among all of them. */
export function WithdrawalsTab({ player }: { player: Player }) {
  const { orderedByAmount, list } = useTabSearch();
  const shown = columns();
  const navigate = useNavigate();
  const result = useQuery({
    ...query(client, 'withdraw.list', { query: { ...orderedByAmount, search: player.id } }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css.tab}>
      <ListFilters list={list} columns={shown} />
      <ListTable
        list={list}
        name={m.nav_withdrawals()}
        columns={shown}
        query={result}
        open={{
          label: (row) => `${dateTime(row.createdAt)} ${formatBaht(row.amount)}`,
          onOpen: (row) => void navigate({ to: '/withdrawals', search: { search: player.id, id: row.id } }),
        }}
        card={(row) => (
          <ListCard
            title={dateTime(row.createdAt)}
            end={<Money satang={row.amount} />}
            below={row.bankReference ?? '–'}
            belowEnd={<StatusBadge {...withdrawStatus(row.status)} />}
          />
        )}
      />
    </div>
  );
}
