import type { ReactNode } from 'react';
import type { Column, Ordering } from './columns.ts';
import type { PageOf, PageSize } from './paging.ts';

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
