import type { ReactNode } from 'react';
import type { Column, Ordering } from './columns.ts';
import type { PageOf, PageSize } from './paging.ts';

/** The name of a row's button, and its action. */
export interface Open<Row> {
  label: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** Key of the open row. */
  current?: string | undefined;
}

/** The actions on several rows of the page at once. */
export interface Bulk<Row> {
  /** Whether a row can be selected. */
  can: (row: Row) => boolean;
  /** The name of the row's check box. */
  label: (row: Row) => string;
  /** Satang, for the sum of the selected rows; left out where rows have no amount. */
  amount?: (row: Row) => number;
  actions: (rows: Row[]) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  name: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Without it rows cannot be opened. */
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
  /** Whether filters are in use; an empty list then says so. */
  filtered: boolean;
  /** What would stand here and how it gets here, where there is nothing at all yet. */
  emptyText?: string | undefined;
  /** Keys of hidden columns. */
  hidden?: readonly string[];
  /** Given if the server can order the list. */
  ordering?: Ordering | undefined;
  bulk?: Bulk<Row> | undefined;
  /** Both or neither; without them the list has no paging. */
  onPage?: (page: number) => void;
  onPageSize?: (size: PageSize) => void;
}
