import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Amounts stand on the right. */
  end?: boolean;
  /** Px; the rest is shared. */
  width?: number;
  /** The list may be ordered by it: its head is a button. */
  orders?: boolean;
}

/** What of TanStack's table is used: the server pages and orders, here it is only known what it did. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});

export const columnDefs = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] =>
  columns.map(({ key, title, render, orders = false }) => ({
    id: key,
    header: () => title,
    cell: ({ row }) => render(row.original),
    accessorFn: () => null,
    enableSorting: orders,
  }));

/** Which rows come first: the server knows these two. */
export type Order = 'newest' | 'oldest';

/** The order of a list, where it can be chosen. */
export interface Ordering {
  order: Order;
  onOrder: (order: Order) => void;
}
