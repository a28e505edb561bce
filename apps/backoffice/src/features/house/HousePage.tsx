import { query } from '@salung/client';
import { houseMovements } from '@salung/contract/browser';
import { bankName, dateTime, formatBaht, Money, StatusBadge, showAccountNumber } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  lazyDialog,
  orderBy,
} from '@salung/ui/office';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { BankName } from '../../lib/BankAccount.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { type ListPageState, useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Account } from '../banks/bank.ts';
import { Balances } from './Balances.tsx';
import css from './House.module.css';
import { HouseTabs } from './HouseTabs.tsx';
import { MoveDrawer } from './MoveDrawer.tsx';
import { type Movement, moveText, reversed } from './moves.ts';
import type { houseSearch } from './search.ts';
import { useHouseAccounts } from './use-house-accounts.ts';

const MoveForm = lazyDialog(() => import('./MoveForm.tsx'));

const short = (account: Movement['from']) =>
  account ? `${bankName(account.bankCode)} ${showAccountNumber(account.accountNumber)}` : '–';

/** One side of a movement in a column: the bank by its mark, the account by its number. */
const Side = ({ account }: { account: Movement['from'] }) =>
  account ? <BankName code={account.bankCode}>{showAccountNumber(account.accountNumber)}</BankName> : '–';

const columns = (): Column<Movement>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  {
    key: 'move',
    title: m.house_what(),
    render: (row) => (
      <>
        {moveText(row.move)} {row.reversal && <StatusBadge {...reversed()} />}
      </>
    ),
  },
  { key: 'from', title: m.house_from(), render: (row) => <Side account={row.from} />, width: 176 },
  { key: 'to', title: m.house_to(), render: (row) => <Side account={row.to} />, width: 176 },
  { key: 'by', minor: 1, title: m.audit_by(), render: (row) => row.createdBy },
  { key: 'second', minor: 2, title: m.house_second(), render: (row) => row.approvedBy ?? '–' },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={row.amount} />,
    end: true,
    width: 160,
  },
];

/** The house's own money: its movements, and a form for new ones. */
export default function HousePage() {
  const accounts = useHouseAccounts();
  const list = useListPage(useSearch({ from: '/office/house' }));
  const { id, accountId } = list.search;
  const result = useRows('house.list', list.asked);
  const balances = useQuery(query(client, 'overview.get'));
  return (
    <ListPage
      title={m.nav_house()}
      views="house"
      list={list}
      columns={columns()}
      query={result}
      main={{
        permission: 'house:move',
        icon: IconArrowsExchange,
        label: m.house_move(),
        form: (close) => <MoveForm onClose={close} />,
      }}
      scrolls
      above={
        <>
          <HouseTabs current="/house" />
          {balances.data?.accounts && (
            <Balances accounts={balances.data.accounts} to="movements" current={accountId} compact />
          )}
        </>
      }
      // The balances are of a height of their own: nothing below them is seen before they are there.
      around={(rows) => (
        <div className={css.below} data-waits={balances.isPending || undefined}>
          {rows}
        </div>
      )}
      filters={<MovementFilters list={list} accounts={accounts.list} />}
      label={(row) => `${moveText(row.move)} ${formatBaht(row.amount)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={moveText(row.move)}
          end={
            <>
              {row.reversal && <StatusBadge {...reversed()} />} <Money satang={row.amount} />
            </>
          }
          below={`${short(row.from)} → ${short(row.to)}`}
          belowEnd={dateTime(row.createdAt)}
        />
      )}
    >
      <MoveDrawer movement={result.data?.data.find((row) => row.id === id)} onClose={list.close} />
    </ListPage>
  );
}

interface MovementFiltersProps {
  list: ListPageState<ReturnType<typeof houseSearch>>;
  accounts: Account[];
}

/** By kind, account and days. */
function MovementFilters({ list, accounts }: MovementFiltersProps) {
  return (
    <>
      <ChoiceFilter
        label={m.house_what()}
        all={m.house_what_all()}
        {...list.choice('move', houseMovements, moveText)}
      />
      {accounts.length > 0 && (
        <ChoiceFilter
          label={m.house_account()}
          all={m.house_account_all()}
          {...list.text('accountId')}
          choices={accounts.map((each) => ({
            value: each.id,
            label: `${each.accountName} ${short(each)}`,
          }))}
        />
      )}
      <DateRange {...list.days} />
    </>
  );
}
