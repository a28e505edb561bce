import type { Answer } from '@salung/client';
import { getLocale, Money } from '@salung/ui';
import { ChoiceFilter, type Column, DataTable, DateRange, ListCard, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { ListFilters } from '../../lib/List.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { LottoTabs } from './LottoTabs.tsx';
import { anyTypeText } from './lotto-text.ts';
import { HouseMoney, Tile } from './RoundSums.tsx';
import { dayText } from './round-name.ts';
import { useMarketChoices } from './use-market-choices.ts';

type By = 'market' | 'round' | 'type' | 'player';
type Row = Answer<'lotto.profit'>['data'][number] & { by: By };

const byTexts = { market: m.lotto_market, round: m.lotto_round, type: m.lotto_bet_type, player: m.player };
const subjects = { market: 'lotto-market', round: 'lotto-round', player: 'player' } as const;

function nameOf({ by, key, nameTh, nameEn, drawDate, place }: Row): string {
  if (by === 'type') return anyTypeText(key);
  const name = getLocale() === 'th' ? nameTh : nameEn;
  return drawDate === null ? name : `${name} · ${dayText({ drawDate, place })}`;
}

const Name = ({ row }: { row: Row }) =>
  row.by === 'type' ? (
    nameOf(row)
  ) : (
    <ItemLink type={subjects[row.by]} id={row.key}>
      {nameOf(row)}
    </ItemLink>
  );

const columnsBy = (by: By) => (): Column<Row>[] => [
  { key: 'name', title: byTexts[by](), render: (row) => <Name row={row} />, text: 200 },
  {
    key: 'tickets',
    minor: 1,
    title: m.lotto_tickets(),
    render: ({ tickets }) => tickets.toLocaleString('en-US'),
    end: true,
    width: 110,
  },
  {
    key: 'staked',
    title: m.lotto_staked(),
    render: ({ staked }) => <Money satang={staked} />,
    end: true,
    width: 180,
  },
  {
    key: 'paid',
    title: m.lotto_paid(),
    render: ({ paid }) => <Money satang={paid} />,
    end: true,
    width: 180,
  },
  {
    key: 'profit',
    title: m.lotto_house_has(),
    render: ({ staked, paid }) => <HouseMoney satang={staked - paid} />,
    end: true,
    width: 180,
  },
];

const columns = {
  market: columnsBy('market'),
  round: columnsBy('round'),
  type: columnsBy('type'),
  player: columnsBy('player'),
};

const card = (row: Row) => (
  <ListCard
    title={nameOf(row)}
    end={<HouseMoney satang={row.staked - row.paid} />}
    below={
      <>
        {m.lotto_staked()} <Money satang={row.staked} />
      </>
    }
    belowEnd={<Money satang={row.paid} />}
  />
);

/** What settled rounds took, paid and left, by market, round, bet type or player. */
export default function ProfitPage() {
  const list = useListPage(useSearch({ from: '/office/lotto/profit' }));
  const { by = 'market', market, fromDate, toDate } = list.search;
  const result = useRows('lotto.profit', {
    by,
    ...(market ? { market } : {}),
    ...(fromDate ? { fromDate } : {}),
    ...(toDate ? { toDate } : {}),
  });
  const { data } = result;
  const rows = data?.data.map((row): Row => ({ ...row, by }));
  const shown = useColumns(columns[by]);
  return (
    <Page title={m.lotto_profit()}>
      <LottoTabs current="profit" />
      <ListFilters list={list} columns={shown}>
        <ChoiceFilter
          label={m.lotto_by_what()}
          all={byTexts.market()}
          value={list.search.by}
          choices={(['round', 'type', 'player'] as const).map((value) => ({
            value,
            label: byTexts[value](),
          }))}
          onChange={(next) =>
            list.change({ by: (['round', 'type', 'player'] as const).find((each) => each === next) })
          }
        />
        <ChoiceFilter
          label={m.lotto_market()}
          all={m.lotto_all_markets()}
          value={market}
          choices={useMarketChoices()}
          onChange={(next) => list.change({ market: next })}
        />
        <DateRange {...list.days} />
      </ListFilters>
      {data && (
        <div className={`${css.tiles} ${css.profit}`}>
          <Tile label={m.lotto_staked()}>
            <Money satang={data.staked} />
          </Tile>
          <Tile label={m.lotto_paid()}>
            <Money satang={data.paid} />
          </Tile>
          <Tile label={m.lotto_house_has()}>
            <HouseMoney satang={data.staked - data.paid} />
          </Tile>
        </div>
      )}
      <DataTable
        name={m.lotto_profit()}
        columns={shown}
        rowKey={({ key }) => key}
        filtered={list.filtered}
        hidden={list.hidden}
        emptyText={m.lotto_no_profit()}
        query={{
          ...result,
          data: rows && { data: rows, page: 1, per_page: Math.max(1, rows.length), total: rows.length },
        }}
        card={card}
      />
    </Page>
  );
}
