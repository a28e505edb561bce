import '@mantine/core/styles/Table.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { StatementDrawing } from '../../drawings/drawings.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { ErrorState } from '../../feedback/ErrorState.tsx';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import { BulkBar } from './BulkBar.tsx';
import { Cards } from './Cards.tsx';
import type { Column, Ordering } from './columns.ts';
import css from './DataTable.module.css';
import { useDensity } from './density.ts';
import { Pager } from './Pager.tsx';
import type { PageOf, PageSize } from './paging.ts';
import { TableRows } from './TableRows.tsx';
import { useRows } from './use-rows.ts';

/** What a row's button says, and what happens then. */
export interface Open<Row> {
  label: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Key of the row that is open. */
  current?: string | undefined;
}

/** What may be done with several rows of the page at once. */
export interface Bulk<Row> {
  /** Whether a row may be among them. */
  can: (row: Row) => boolean;
  /** What the row's check box says. */
  label: (row: Row) => string;
  /** Satang, for the sum of what is chosen. */
  amount: (row: Row) => number;
  actions: (rows: Row[]) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table is about, for those who hear it. */
  name: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Without it rows only show. */
  open?: Open<Row>;
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
  /** Keys of columns that are not shown. */
  hidden?: readonly string[];
  /** Where the server can order the list. */
  ordering?: Ordering | undefined;
  bulk?: Bulk<Row> | undefined;
  /** Both or neither; without them there is nothing to page through. */
  onPage?: (page: number) => void;
  onPageSize?: (size: PageSize) => void;
}

/** One page of rows from the server: a table with a head that stays, cards on a phone, paging below. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { query, name, filtered, columns, rowKey, hidden = [], ordering, bulk, onPage, onPageSize } = props;
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const density = useDensity();
  const rows = useRows({ columns, rowKey, page: query.data, hidden, ordering, can: bulk?.can });
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
  const Body = phone ? Cards<Row> : TableRows<Row>;
  return (
    <>
      <section
        className={css.scroll}
        aria-label={name}
        aria-busy={query.isFetching}
        data-density={density}
        data-old={query.isPlaceholderData || undefined}
      >
        <Body {...props} rows={rows} />
      </section>
      {bulk && <BulkBar bulk={bulk} chosen={rows.chosen} onClear={rows.clear} />}
      {query.data && onPage && onPageSize && (
        <Pager page={query.data} onPage={onPage} onPageSize={onPageSize} />
      )}
    </>
  );
}
