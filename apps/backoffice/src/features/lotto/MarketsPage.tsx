import { query } from '@salung/client';
import { Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DataTable, ListCard, TextFilter, useColumns } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ListFilters } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { formulaText } from './formula-text.ts';
import { LottoTabs } from './LottoTabs.tsx';
import { marketText, rateText, shareText } from './lotto-text.ts';
import { MarketDrawer } from './MarketDrawer.tsx';
import { marketBadge } from './market-badge.ts';
import { type Market, scheduleText } from './schedule-text.ts';

/** What a market pays for 3 top, or for its first bet type. */
const mainRate = ({ bets }: Market): string => {
  const bet = bets.find(({ type }) => type === 'top3') ?? bets[0];
  return bet ? rateText(bet.rate) : '–';
};

/** The RTP of all bet types, from the least to the most. */
const rtpOf = ({ rtp }: Market): string =>
  rtp.length === 0
    ? '–'
    : shareText(Math.min(...rtp.map(({ least }) => least)), Math.max(...rtp.map(({ most }) => most)));

const columns = (): Column<Market>[] => [
  { key: 'name', title: m.lotto_market(), render: marketText, text: 170 },
  { key: 'status', title: m.status(), render: (row) => <StatusBadge {...marketBadge(row)} />, width: 170 },
  { key: 'schedule', title: m.lotto_schedule(), render: ({ schedule }) => scheduleText(schedule), text: 220 },
  {
    key: 'formula',
    minor: 4,
    title: m.lotto_formula(),
    render: ({ formula }) => formulaText(formula),
    text: 130,
  },
  { key: 'bets', minor: 3, title: m.lotto_bets(), render: ({ bets }) => bets.length, end: true, width: 130 },
  { key: 'rate', minor: 2, title: m.lotto_main_rate(), render: mainRate, end: true, width: 120 },
  { key: 'rtp', title: 'RTP', render: rtpOf, end: true, width: 150 },
  {
    key: 'worst',
    minor: 1,
    title: m.lotto_worst_limit(),
    render: ({ worstCase }) => <Money satang={worstCase} />,
    end: true,
    width: 170,
  },
];

const card = (row: Market) => (
  <ListCard
    title={marketText(row)}
    end={rtpOf(row)}
    below={scheduleText(row.schedule)}
    belowEnd={<StatusBadge {...marketBadge(row)} />}
  />
);

const includes = (market: Market, wanted: string): boolean =>
  [market.nameTh, market.nameEn, market.code].some((name) =>
    name.toLowerCase().includes(wanted.toLowerCase()),
  );

/** All markets: when they draw, what they pay, how much of it comes back. */
export default function MarketsPage() {
  const list = useListPage(useSearch({ from: '/office/lotto/markets' }));
  const result = useQuery(query(client, 'lotto.marketList'));
  const shown = useColumns(columns);
  const { search: wanted, state, id } = list.search;
  const rows = result.data?.data.filter(
    (market) =>
      (wanted === undefined || includes(market, wanted)) &&
      (state === undefined || market.isActive === (state === 'on')),
  );
  return (
    <Page title={m.lotto_markets()}>
      <LottoTabs current="markets" />
      <ListFilters list={list} columns={shown}>
        <TextFilter label={m.lotto_market_search()} {...list.text('search')} search />
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          {...list.choice('state', ['on', 'off'], (each) => (each === 'on' ? m.games_on() : m.games_off()))}
        />
      </ListFilters>
      <DataTable
        name={m.lotto_markets()}
        columns={shown}
        rowKey={({ code }) => code}
        filtered={list.filtered}
        hidden={list.hidden}
        query={{
          ...result,
          isPlaceholderData: false,
          data: rows && { data: rows, page: 1, per_page: Math.max(1, rows.length), total: rows.length },
        }}
        card={card}
        open={{
          label: marketText,
          onOpen: ({ code }) => list.opens('id', { replace: true }).onOpen({ id: code }),
          current: id,
        }}
      />
      <MarketDrawer
        market={result.data?.data.find((market) => market.code === id || market.id === id)}
        isMissing={id !== undefined && result.data !== undefined}
        onClose={list.close}
      />
    </Page>
  );
}
