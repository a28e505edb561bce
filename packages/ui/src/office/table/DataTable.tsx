import '@mantine/core/styles/Table.layer.css';
import { Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { StatementDrawing } from '../../drawings/drawings.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import css from './DataTable.module.css';
import { Pager } from './Pager.tsx';
import type { PageOf, PageSize } from './paging.ts';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Amounts stand on the right. */
  end?: boolean;
  /** Px; the rest is shared. */
  width?: number;
}

interface DataTableProps<Row> {
  /** What the table is about, for those who hear it. */
  name: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** What a row's button says, and what happens then; without it rows only show. */
  open?: { label: (row: Row) => string; onOpen: (row: Row) => void; current?: string | undefined };
  /** A row on a phone. */
  card: (row: Row) => ReactNode;
  query: {
    data: PageOf<Row> | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Whether filters narrow the list: then an empty one says so. */
  filtered: boolean;
  /** Both or neither; without them there is nothing to page through. */
  onPage?: (page: number) => void;
  onPageSize?: (size: PageSize) => void;
}

/** One page of rows from the server: a table with a head that stays, cards on a phone, paging below. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, name, filtered, onPage, onPageSize } = props;
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  if (query.error && !query.data) {
    return (
      <ErrorState
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.data && query.data.data.length === 0 && query.data.page === 1) {
    return (
      <EmptyState
        drawing={<StatementDrawing />}
        title={filtered ? m.list_nothing_found() : m.list_empty()}
        text={filtered ? m.list_nothing_found_text() : undefined}
      />
    );
  }
  return (
    <>
      <section
        className={css.scroll}
        aria-label={name}
        aria-busy={query.isFetching}
        data-old={query.isPlaceholderData || undefined}
      >
        {phone ? <Cards {...props} /> : <Rows {...props} />}
      </section>
      {query.data && onPage && onPageSize && (
        <Pager page={query.data} onPage={onPage} onPageSize={onPageSize} />
      )}
    </>
  );
}

const waitingRows = Array.from({ length: 10 }, (_, place) => place);

function Rows<Row>({ columns, rowKey, open, query, name }: DataTableProps<Row>) {
  return (
    <Table stickyHeader className={css.table ?? ''}>
      <caption className="s-only-spoken">{name}</caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ key, title, end, width }) => (
            <Table.Th key={key} scope="col" data-end={end || undefined} {...(width ? { w: width } : {})}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!query.data &&
          waitingRows.map((place) => (
            <Table.Tr key={place}>
              {columns.map(({ key }) => (
                <Table.Td key={key}>
                  <Skeleton height={14} width={`${50 + ((place * 17) % 40)}%`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        {query.data?.data.map((row) => (
          <Table.Tr
            key={rowKey(row)}
            data-current={open?.current === rowKey(row) || undefined}
            data-opens={open ? true : undefined}
          >
            {columns.map(({ key, render, end }, place) => (
              <Table.Td key={key} data-end={end || undefined}>
                {place === 0 && open && <Opener open={open} row={row} />}
                {render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Cards<Row>({ rowKey, open, query, card }: DataTableProps<Row>) {
  return (
    <ul className={css.cards}>
      {!query.data &&
        waitingRows.slice(0, 6).map((place) => (
          <li key={place} className={css.card}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={14} width="40%" mt={10} />
          </li>
        ))}
      {query.data?.data.map((row) => (
        <li key={rowKey(row)} className={css.card} data-opens={open ? true : undefined}>
          {open && <Opener open={open} row={row} />}
          {card(row)}
        </li>
      ))}
    </ul>
  );
}

/** A button that covers its whole row, so that a click anywhere and the keyboard do the same. */
function Opener<Row>({ open, row }: { open: NonNullable<DataTableProps<Row>['open']>; row: Row }) {
  return (
    <button
      type="button"
      className={css.opener}
      aria-label={open.label(row)}
      onClick={() => open.onOpen(row)}
    />
  );
}
