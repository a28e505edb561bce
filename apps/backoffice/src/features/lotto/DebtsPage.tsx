import { dateTime, Money, PhoneNumber, StatusBadge } from '@salung/ui';
import { type Column, ListCard, Tabs, useColumns } from '@salung/ui/office';
import { Link, useSearch } from '@tanstack/react-router';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { DebtActions } from './DebtActions.tsx';
import { type Debt, debtBadge, debtLeft } from './debt-text.ts';
import { LottoTabs } from './LottoTabs.tsx';
import { roundText } from './lotto-text.ts';
import css from './Round.module.css';

const columns = (): Column<Debt>[] => [
  { key: 'player', title: m.player(), render: ({ player }) => <PlayerLink player={player} />, text: 150 },
  {
    key: 'phone',
    minor: 3,
    title: m.phone(),
    render: ({ player }) => <PhoneNumber phone={player.phone} />,
    width: 132,
  },
  {
    key: 'round',
    minor: 1,
    title: m.lotto_round(),
    render: ({ round, market }) => (
      <ItemLink type="lotto-round" id={round.id}>
        {roundText({ ...round, market })}
      </ItemLink>
    ),
    text: 200,
  },
  {
    key: 'ticket',
    minor: 5,
    title: m.lotto_ticket(),
    render: ({ ticketId }) => (
      <Link to="/lotto/tickets/$id" params={{ id: ticketId }} className={css.way ?? ''}>
        {m.lotto_ticket_see()}
      </Link>
    ),
    width: 100,
  },
  {
    key: 'amount',
    minor: 2,
    title: m.lotto_debt_amount(),
    render: ({ amount }) => <Money satang={amount} />,
    end: true,
    width: 140,
  },
  {
    key: 'left',
    title: m.lotto_debt_left(),
    render: (row) => <Money satang={debtLeft(row)} />,
    end: true,
    width: 140,
  },
  { key: 'at', minor: 4, title: m.lotto_debt_at(), render: ({ at }) => dateTime(at), width: 170 },
  { key: 'status', title: m.status(), render: (row) => <StatusBadge {...debtBadge(row)} />, width: 160 },
  { key: 'settle', title: m.lotto_debt_settle(), render: (row) => <DebtActions debt={row} />, width: 190 },
];

const card = (row: Debt) => (
  <ListCard
    title={`${row.player.firstName} ${row.player.lastName}`}
    end={<Money satang={debtLeft(row)} />}
    below={<StatusBadge {...debtBadge(row)} />}
    belowEnd={<DebtActions debt={row} />}
  />
);

/** What players owe because a result was corrected: what is open, or all of it. */
export default function DebtsPage() {
  const list = useListPage(useSearch({ from: '/office/lotto/debts' }));
  const { tab = 'open' } = list.search;
  const { tab: _tab, ...asked } = list.asked;
  const result = useRows('lotto.debts', { ...asked, show: tab });
  const shown = useColumns(columns);
  return (
    <Page title={m.lotto_debts()}>
      <LottoTabs current="debts" />
      <Tabs
        name={m.lotto_debts()}
        current={tab}
        tabs={[
          { key: 'open', label: m.lotto_debts_open() },
          { key: 'all', label: m.lotto_tab_all() },
        ]}
        onChange={(next) => list.change({ tab: next === 'open' ? undefined : next })}
      />
      <ListFilters list={list} columns={shown} />
      <ListTable
        list={list}
        name={m.lotto_debts()}
        columns={shown}
        query={result}
        card={card}
        emptyText={m.lotto_no_debts()}
      />
    </Page>
  );
}
