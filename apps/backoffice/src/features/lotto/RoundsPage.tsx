import { dateTime, Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DateRange, ListCard, Tabs, useColumns } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { Closes } from './Closes.tsx';
import { CorrectedBadge } from './CorrectedBadge.tsx';
import { Fill, worstShare } from './Fill.tsx';
import css from './Lotto.module.css';
import { LottoTabs } from './LottoTabs.tsx';
import { marketText, type RoundRow, roundBadge, roundText } from './lotto-text.ts';
import { dayText } from './round-name.ts';
import { useMarketChoices } from './use-market-choices.ts';

/** How often the list is read again: rounds open and close by their clock. Milliseconds. */
const REFRESH = 30_000;

const Badges = ({ round }: { round: RoundRow }) => (
  <span className={css.flags}>
    <StatusBadge {...roundBadge(round)} /> <CorrectedBadge round={round} />
  </span>
);

const columns = (): Column<RoundRow>[] => [
  { key: 'market', title: m.lotto_market(), render: ({ market }) => marketText(market), text: 150 },
  { key: 'day', title: m.lotto_draw_date(), render: dayText, width: 150 },
  { key: 'status', title: m.status(), render: (row) => <Badges round={row} />, width: 160 },
  { key: 'closes', title: m.lotto_time_left(), render: (row) => <Closes round={row} />, width: 190 },
  {
    key: 'draws',
    minor: 4,
    title: m.lotto_draws_at(),
    render: (row) => dateTime(row.drawsAt),
    width: 170,
  },
  { key: 'tickets', minor: 3, title: m.lotto_tickets(), render: (row) => row.tickets, end: true, width: 90 },
  {
    key: 'staked',
    title: m.lotto_staked(),
    render: (row) => <Money satang={row.staked} />,
    end: true,
    width: 150,
  },
  {
    key: 'paid',
    minor: 2,
    title: m.lotto_paid(),
    render: (row) => (row.paid === null ? '–' : <Money satang={row.paid} />),
    end: true,
    width: 150,
  },
  {
    key: 'worst',
    minor: 1,
    title: m.lotto_worst(),
    render: (row) => (
      <span className={css.worst}>
        <Money satang={row.worst} />
        <Fill share={worstShare(row)} />
      </span>
    ),
    end: true,
    width: 200,
  },
];

const card = (row: RoundRow) => (
  <ListCard
    title={roundText(row)}
    end={<Money satang={row.staked} />}
    below={<Closes round={row} />}
    belowEnd={<Badges round={row} />}
  />
);

const emptyTexts = {
  todo: m.lotto_nothing_to_do,
  selling: m.lotto_nothing_sells,
  all: m.lotto_no_rounds,
};

/** Rounds of lotto: those that want something of staff, those that sell, all. */
export default function RoundsPage() {
  const list = useListPage(useSearch({ from: '/office/lotto' }));
  const navigate = useNavigate();
  const { tab = 'todo', market } = list.search;
  const { tab: _tab, ...asked } = list.asked;
  const result = useRows('lotto.rounds', { ...asked, show: tab }, { refetchInterval: REFRESH });
  const shown = useColumns(columns);
  return (
    <Page title={m.nav_lotto()}>
      <LottoTabs current="rounds" />
      <Tabs
        name={m.lotto_rounds()}
        current={tab}
        tabs={[
          { key: 'todo', label: m.lotto_tab_todo() },
          { key: 'selling', label: m.lotto_tab_selling() },
          { key: 'all', label: m.lotto_tab_all() },
        ]}
        onChange={(next) => list.change({ tab: next === 'todo' ? undefined : next })}
      />
      <ListFilters list={list} columns={shown}>
        <ChoiceFilter
          label={m.lotto_market()}
          all={m.lotto_all_markets()}
          value={market}
          choices={useMarketChoices()}
          onChange={(next) => list.change({ market: next })}
        />
        <DateRange {...list.days} />
      </ListFilters>
      <ListTable
        list={list}
        name={m.lotto_rounds()}
        columns={shown}
        query={result}
        card={card}
        emptyText={emptyTexts[tab]()}
        open={{
          label: roundText,
          onOpen: ({ id }) => void navigate({ to: '/lotto/rounds/$id', params: { id } }),
        }}
      />
    </Page>
  );
}
