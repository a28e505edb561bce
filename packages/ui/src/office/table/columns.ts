import { type ColumnDef, columnVisibilityFeature, type RowData, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  render: (row: Row) => ReactNode;
  /** Amounts are right-aligned and never cut. */
  end?: boolean;
  /** In a narrow table the columns with the highest number are left out first. Without it a column is always shown. */
  minor?: number;
  /** Width in px if there is room. Columns with a width are never cut: times, statuses, numbers. */
  width?: number;
  /** The least px of a text in a narrow table; longer texts end in …. */
  text?: number;
  /** How the server orders the list by it. Its head is then a button. */
  orders?: ColumnOrder;
}

/** The two orders of a column, as the address and the server name them. */
export interface ColumnOrder {
  desc: string;
  asc: string;
  /** By time: large is new. */
  isTime: boolean;
  /** The order after the first click. */
  first: 'desc' | 'asc';
}

/** Orders by the time of the rows themselves. */
export const byTime: ColumnOrder = { desc: 'newest', asc: 'oldest', isTime: true, first: 'desc' };

/** Orders by another field; `lastSeen` has `lastSeen_desc` and `lastSeen_asc`. */
export const orderBy = (
  name: string,
  { isTime = false, first = 'desc' }: Partial<Pick<ColumnOrder, 'isTime' | 'first'>> = {},
): ColumnOrder => ({ desc: `${name}_desc`, asc: `${name}_asc`, isTime, first });

/** The direction of a column in a list of this order; undefined if the list is ordered by another column. */
export const directionOf = (orders: ColumnOrder | undefined, order: string): 'desc' | 'asc' | undefined =>
  orders?.desc === order ? 'desc' : orders?.asc === order ? 'asc' : undefined;

/** The order after a click on the head of a column: the other direction, or its first one if another column ordered. */
export const nextOrder = (orders: ColumnOrder, order: string): string => {
  const direction = directionOf(orders, order);
  if (direction === undefined) return orders[orders.first];
  return direction === 'desc' ? orders.asc : orders.desc;
};

/** The used features of TanStack Table. The server does paging and ordering, `selection.ts` the selection. */
export const features = tableFeatures({ columnVisibilityFeature });

export const columnDefs = <Row extends RowData>(
  columns: readonly Column<Row>[],
): ColumnDef<typeof features, Row>[] => columns.map(({ key }) => ({ id: key, accessorFn: () => null }));

/** The order of a list, if it can be changed. */
export interface Ordering {
  order: string;
  onOrder: (order: string) => void;
}
