import { type RowData, useTable } from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { type Column, columnDefs, directionOf, features, type Ordering } from './columns.ts';
import type { PageOf } from './paging.ts';
import { pressed, pressedAll, type Selected, stillThere } from './selection.ts';

interface RowsOptions<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  page: PageOf<Row> | undefined;
  hidden: readonly string[];
  ordering: Ordering | undefined;
  /** Which rows may be chosen; none without it. */
  can: ((row: Row) => boolean) | undefined;
}

const none: never[] = [];

/** The table without its look: columns, order and page as the address and the server say, and what is chosen. */
export function useRows<Row extends RowData>(options: RowsOptions<Row>) {
  const { columns, rowKey, page, hidden, ordering, can } = options;
  const [pressedRows, setPressed] = useState<Selected>(new Set());
  const anchor = useRef<string>(undefined);
  const data = page?.data ?? none;
  const keys = can ? data.filter(can).map(rowKey) : none;
  const selected = stillThere(pressedRows, keys);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const sorted = ordering && columns.find(({ orders }) => directionOf(orders, ordering.order));
  const sorting =
    sorted && ordering
      ? [{ id: sorted.key, desc: directionOf(sorted.orders, ordering.order) === 'desc' }]
      : [];
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    manualPagination: true,
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: (row) => can?.(row.original) ?? false,
    rowCount: page?.total ?? 0,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map(({ key }, place) => [key, place === 0 || !hidden.includes(key)]),
      ),
      pagination: { pageIndex: (page?.page ?? 1) - 1, pageSize: page?.per_page ?? 20 },
      rowSelection: Object.fromEntries([...selected].map((key) => [key, true as const])),
      sorting,
    },
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const orders = columns.find(({ key }) => key === next?.id)?.orders;
      if (next && orders) ordering?.onOrder(next.desc ? orders.desc : orders.asc);
    },
  });
  return {
    table,
    /** The rows that are chosen. */
    chosen: data.filter((row) => selected.has(rowKey(row))),
    press: (key: string, range: boolean) => {
      setPressed(pressed(selected, { keys, key, anchor: anchor.current, range }));
      anchor.current = key;
    },
    pressAll: () => setPressed(pressedAll(selected, keys)),
    clear: () => setPressed(new Set()),
  };
}

export type Rows<Row extends RowData> = ReturnType<typeof useRows<Row>>;
