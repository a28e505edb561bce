import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Amounts stand on the right, and are never cut. */
  end?: boolean;
  /** Left out where there is no room for all: the highest first. Without it always shown. */
  minor?: number;
  /** Px that it takes where there is room. What has a width is never cut: times, statuses, numbers. */
  width?: number;
  /** Px of a text that must be seen where there is little room; longer ones end in …. */
  text?: number;
  /** How the server orders the list by it: its head is a button. */
  orders?: ColumnOrder;
}

/** The two orders of a column, as the address and the server name them. */
export interface ColumnOrder {
  desc: string;
  asc: string;
  /** By time: what is large is new. */
  isTime: boolean;
  /** What a first press asks for. */
  first: 'desc' | 'asc';
}

/** By the time of the rows themselves. */
export const byTime: ColumnOrder = { desc: 'newest', asc: 'oldest', isTime: true, first: 'desc' };

/** By something else; `lastSeen` is `lastSeen_desc` and `lastSeen_asc`. */
export const orderBy = (
  name: string,
  { isTime = false, first = 'desc' }: Partial<Pick<ColumnOrder, 'isTime' | 'first'>> = {},
): ColumnOrder => ({ desc: `${name}_desc`, asc: `${name}_asc`, isTime, first });

/** Which way a column orders a list that is in this order; undefined where another does. */
export const directionOf = (orders: ColumnOrder | undefined, order: string): 'desc' | 'asc' | undefined =>
  orders?.desc === order ? 'desc' : orders?.asc === order ? 'asc' : undefined;

/** The order that a press on the head of a column asks for: the other way, or its first where another orders. */
export const nextOrder = (orders: ColumnOrder, order: string): string => {
  const direction = directionOf(orders, order);
  if (direction === undefined) return orders[orders.first];
  return direction === 'desc' ? orders.asc : orders.desc;
};

/** What of TanStack's table is used: the server pages and orders, and which rows are chosen is `selection.ts`. */
export const features = tableFeatures({ columnVisibilityFeature });

export const columnDefs = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] => columns.map(({ key }) => ({ id: key, accessorFn: () => null }));

/** The order of a list, where it can be chosen. */
export interface Ordering {
  order: string;
  onOrder: (order: string) => void;
}
