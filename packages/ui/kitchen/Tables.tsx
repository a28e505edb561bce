import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateTime, formatBaht, Money, StatusBadge, topupStatus } from '../src/index.ts';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DataTable,
  Filters,
  ListCard,
  orderBy,
  type PageOf,
  SavedViews,
  TableTools,
  TextFilter,
} from '../src/office.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { type SampleRow, sampleRows, texts } from './samples.ts';

const columns = (): Column<SampleRow>[] => [
  { key: 'at', title: texts().time, render: (row) => dateTime(row.at), width: 176, orders: byTime },
  { key: 'name', title: texts().person, render: (row) => row.name },
  { key: 'status', title: texts().status, render: (row) => <StatusBadge {...topupStatus(row.status)} /> },
  {
    key: 'amount',
    title: texts().amount,
    render: (row) => <Money satang={row.amount} />,
    end: true,
    orders: orderBy('amount'),
  },
];

const pageOf = (data: SampleRow[]): PageOf<SampleRow> => ({
  data,
  page: 1,
  per_page: 20,
  total: data.length,
});

const table = (name: string, data: PageOf<SampleRow> | undefined, error: unknown = null) => ({
  name,
  columns: columns(),
  rowKey: (row: SampleRow) => row.id,
  query: { data, error, isFetching: false, isPlaceholderData: false, refetch: () => {} },
  filtered: false,
  card: (row: SampleRow) => (
    <ListCard
      title={row.name}
      end={<Money satang={row.amount} />}
      below={dateTime(row.at)}
      belowEnd={<StatusBadge {...topupStatus(row.status)} />}
    />
  ),
});

export function Tables() {
  const t = texts();
  return (
    <Part name="DataTable">
      <State name="full: ordered, columns, height of rows, views, several at once">
        <Full />
      </State>
      <State name="being loaded">
        <div className={css.table}>
          <DataTable {...table('loading', undefined)} />
        </div>
      </State>
      <State name="empty, nothing found, error">
        <DataTable {...table('empty', pageOf([]))} />
        <DataTable {...table('nothing', pageOf([]))} filtered />
        <DataTable {...table('error', undefined, { detail: t.sentence })} />
      </State>
    </Part>
  );
}

function Full() {
  const t = texts();
  const [hidden, setHidden] = useState<string[]>([]);
  const [order, setOrder] = useState('newest');
  const [open, setOpen] = useState<string>();
  const [views, setViews] = useState([{ id: '1', name: t.view, search: 'status=PENDING' }]);
  const rows = sampleRows();
  const ordering = { order, onOrder: setOrder };
  return (
    <div className={css.table}>
      <Filters
        onClear={() => {}}
        tools={
          <TableTools columns={columns()} hidden={hidden} onHidden={setHidden} ordering={ordering}>
            <SavedViews
              views={views}
              current="status=PENDING"
              onOpen={() => {}}
              onSave={async (name) => setViews([...views, { id: name, name, search: name }])}
              onDelete={async ({ id }) => setViews(views.filter((view) => view.id !== id))}
            />
          </TableTools>
        }
      >
        <TextFilter label={t.search} value={undefined} onChange={() => {}} search />
        <ChoiceFilter
          label={t.status}
          all={t.all}
          value={undefined}
          choices={[{ value: 'x', label: t.choice }]}
          onChange={() => {}}
        />
      </Filters>
      <DataTable
        {...table(t.title, pageOf(order === 'newest' ? rows.toReversed() : rows))}
        hidden={hidden}
        ordering={ordering}
        open={{ label: (row) => `${t.open} ${row.name}`, onOpen: ({ id }) => setOpen(id), current: open }}
        bulk={{
          can: (row) => row.status === 'PENDING' || row.status === 'EXPIRED',
          label: (row) => `${row.name} ${formatBaht(row.amount)}`,
          amount: (row) => row.amount,
          actions: () => (
            <Button variant="default" size="sm">
              {t.reject}
            </Button>
          ),
        }}
        onPage={() => {}}
        onPageSize={() => {}}
      />
    </div>
  );
}
