import { query } from '@salung/client';
import { houseMoves } from '@salung/contract/browser';
import { bankName, dateTime, formatBaht, Money, showAccountNumber } from '@salung/ui';
import { byTime, ChoiceFilter, type Column, DateRange, ListCard, orderBy } from '@salung/ui/office';
import { IconArrowsExchange } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { BankName } from '../../lib/BankAccount.tsx';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { Balances } from './Balances.tsx';
import css from './House.module.css';
import { HouseTabs } from './HouseTabs.tsx';
import { MoveDrawer } from './MoveDrawer.tsx';
import { type Movement, moveText } from './moves.ts';
import { useHouseAccounts } from './use-house-accounts.ts';

const MoveForm = lazy(() => import('./MoveForm.tsx'));

const short = (account: Movement['from']) =>
  account ? `${bankName(account.bankCode)} ${showAccountNumber(account.accountNumber)}` : '–';

/** One side of a movement in a column: the bank by its mark, the account by its number. */
const Side = ({ account }: { account: Movement['from'] }) =>
  account ? <BankName code={account.bankCode}>{showAccountNumber(account.accountNumber)}</BankName> : '–';

const columns = (): Column<Movement>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'move', title: m.house_what(), render: (row) => moveText(row.move) },
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
  const search = useSearch({ from: '/office/house' });
  const navigate = useNavigate({ from: '/house' });
  const can = useCan();
  const [moving, setMoving] = useState(false);
  const accounts = useHouseAccounts();
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = columns();
  const result = useQuery({
    ...query(client, 'house.list', { query: asked }),
    placeholderData: keepPreviousData,
  });
  const balances = useQuery(query(client, 'overview.get'));
  return (
    <Page
      title={m.nav_house()}
      actions={
        can('house:move') && (
          <MainAction icon={<IconArrowsExchange size={18} />} onPress={() => setMoving(true)}>
            {m.house_move()}
          </MainAction>
        )
      }
    >
      <HouseTabs current="/house" />
      {balances.data?.accounts && (
        <Balances accounts={balances.data.accounts} to="movements" current={search.accountId} compact />
      )}
      {/* The balances are of a height of their own: nothing below them is seen before they are there. */}
      <div className={css.below} data-waits={balances.isPending || undefined}>
        <ListFilters list={list} views="house" columns={shown}>
          <ChoiceFilter
            label={m.house_what()}
            all={m.house_what_all()}
            value={search.move}
            choices={houseMoves.map((move) => ({ value: move, label: moveText(move) }))}
            onChange={(value) => change({ move: houseMoves.find((move) => move === value) })}
          />
          {accounts.list.length > 0 && (
            <ChoiceFilter
              label={m.house_account()}
              all={m.house_account_all()}
              value={search.accountId}
              choices={accounts.list.map((each) => ({
                value: each.id,
                label: `${each.accountName} ${short(each)}`,
              }))}
              onChange={(value) => change({ accountId: value })}
            />
          )}
          <DateRange value={search} onChange={({ fromDate, toDate }) => change({ fromDate, toDate })} />
        </ListFilters>
        <ListTable
          list={list}
          name={m.nav_house()}
          columns={shown}
          query={result}
          open={{
            label: (row) => `${moveText(row.move)} ${formatBaht(row.amount)}`,
            onOpen: (row) => void navigate({ search: { ...search, id: row.id } }),
            current: id,
          }}
          card={(row) => (
            <ListCard
              title={moveText(row.move)}
              end={<Money satang={row.amount} />}
              below={`${short(row.from)} → ${short(row.to)}`}
              belowEnd={dateTime(row.createdAt)}
            />
          )}
        />
      </div>
      <MoveDrawer movement={result.data?.data.find((row) => row.id === id)} onClose={list.close} />
      {moving && (
        <Suspense>
          <MoveForm onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </Page>
  );
}
