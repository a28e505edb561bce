import { type RowData, useTable } from '@tanstack/react-table';
import { useMemo, useRef, useState } from 'react';
import { type Column, columnDefs, features } from './columns.ts';
import type { PageOf } from './paging.ts';
import { pressed, pressedAll, type Selected, stillThere } from './selection.ts';

interface RowsOptions<Row> {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  page: PageOf<Row> | undefined;
  hidden: readonly string[];
  /** Which rows can be selected; none without it. */
  can: ((row: Row) => boolean) | undefined;
}

const none: never[] = [];

/** The state of the table: columns from the address, rows from the server, and the selection. */
export function useRows<Row extends RowData>(options: RowsOptions<Row>) {
  const { columns, rowKey, page, hidden, can } = options;
  const [pressedRows, setPressed] = useState<Selected>(new Set());
  const anchor = useRef<string>(undefined);
  const data = page?.data ?? none;
  const keys = can ? data.filter(can).map(rowKey) : none;
  const selected = stillThere(pressedRows, keys);
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    state: {
      columnVisibility: Object.fromEntries(
        columns.map(({ key }, place) => [key, place === 0 || !hidden.includes(key)]),
      ),
    },
  });
  return {
    table,
    selected,
    /** Keys of the rows that can be selected. */
    choosable: new Set(keys),
    /** The selected rows. */
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
