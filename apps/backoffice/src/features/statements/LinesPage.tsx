import { lineDirections, lineStates } from '@salung/contract/browser';
import { Money, StatusBadge } from '@salung/ui';
import { ChoiceFilter, type Column, DateRange, ListCard, TextFilter, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { importAction } from './import-action.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { LineTabs } from './LineTabs.tsx';
import { accountText, directionText, type Line, lineBadge, lineTime, payerText } from './line-text.ts';

const whoOf = (row: Line): string => payerText(row) ?? row.text ?? '–';

/** What went out is negative. */
const signed = ({ amount, direction }: Line): number => (direction === 'in' ? amount : -amount);

const columns = (): Column<Line>[] => [
  { key: 'at', title: m.at(), render: lineTime, width: 176 },
  { key: 'account', title: m.lines_account(), render: accountText, text: 180 },
  { key: 'who', title: m.lines_payer(), render: whoOf, text: 200 },
  { key: 'reference', minor: 2, title: m.bank_reference(), render: (row) => row.reference ?? '–', text: 140 },
  {
    key: 'balance',
    minor: 3,
    title: m.lines_balance(),
    render: (row) => (row.balance === null ? '–' : <Money satang={row.balance} />),
    end: true,
    width: 140,
  },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...lineBadge(row.state)} />,
    width: 160,
  },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={signed(row)} />,
    end: true,
    width: 140,
  },
];

/** What the bank says has moved, the latest first. */
export default function LinesPage() {
  const list = useListPage(useSearch({ from: '/office/bank-lines' }));
  const query = useRows('statements.lines', list.asked);
  return (
    <ListPage
      title={m.nav_bank_lines()}
      views="lines"
      list={list}
      columns={useColumns(columns)}
      query={query}
      emptyText={m.lines_empty_text()}
      main={importAction()}
      above={<LineTabs current="lines" />}
      filters={
        <>
          <TextFilter label={m.lines_search()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.orders_all_states()}
            {...list.choice('state', lineStates, (state) => lineBadge(state).label)}
          />
          <ChoiceFilter
            label={m.lines_direction()}
            all={m.lines_all_directions()}
            {...list.choice('direction', lineDirections, directionText)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={(row) => `${whoOf(row)} ${lineTime(row)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={whoOf(row)}
          end={<Money satang={signed(row)} />}
          below={`${accountText(row)} · ${lineTime(row)}`}
          belowEnd={<StatusBadge {...lineBadge(row.state)} />}
        />
      )}
    >
      <LineDrawer line={query.data?.data.find(({ id }) => id === list.search.id)} onClose={list.close} />
    </ListPage>
  );
}
