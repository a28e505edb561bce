import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { Check } from './Check.tsx';
import { type Column, directionOf, nextOrder } from './columns.ts';
import css from './DataTable.module.css';
import type { Fit } from './fit.ts';
import { cellOf, Row } from './Row.tsx';
import { allOf } from './selection.ts';
import type { DataTableProps } from './types.ts';
import { CHECKS, useFit } from './use-fit.ts';
import type { Rows } from './use-rows.ts';

const waitingRows = Array.from({ length: 10 }, (_, place) => place);

/** The rows as a table with a sticky head. */
export function TableRows<T extends RowData>(props: DataTableProps<T> & { rows: Rows<T> }) {
  const { columns, rowKey, open, query, name, bulk, rows, ordering } = props;
  const { table, selected, choosable } = rows;
  const keys = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join();
  const shown = useMemo(
    () => keys.split(',').flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, keys],
  );
  const { table: element, fit } = useFit(shown, { rows: query.data?.data, checks: bulk !== undefined });
  const isLeftOut = (key: string) => fit !== undefined && !fit.widths.has(key);
  const leftOut = shown.flatMap(({ key }) => (isLeftOut(key) ? key : [])).join();
  const latest = useRef({ open, rows });
  latest.current = { open, rows };
  const onOpen = useCallback((row: T) => latest.current.open?.onOpen(row), []);
  const onPress = useCallback((id: string, range: boolean) => latest.current.rows.press(id, range), []);
  return (
    <Table ref={element} stickyHeader className={css.table ?? ''} data-too-wide={fit?.isTooWide || undefined}>
      <caption className="s-only-spoken">{name}</caption>
      <Table.Thead>
        <Table.Tr>
          {bulk && (
            <Table.Th scope="col" className={css.check ?? ''} style={widthOf(fit, CHECKS)}>
              <Check
                label={m.bulk_all()}
                {...allOf(selected, choosable)}
                disabled={choosable.size === 0}
                onPress={rows.pressAll}
              />
            </Table.Th>
          )}
          {shown.map((column) => (
            <HeadCell
              key={column.key}
              column={column}
              isLeftOut={isLeftOut(column.key)}
              fit={fit}
              ordering={ordering}
            />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!query.data && <WaitingRows columns={shown} isLeftOut={isLeftOut} checks={bulk !== undefined} />}
        {table.getRowModel().rows.map(({ id, original }) => (
          <Row
            key={id}
            id={id}
            row={original}
            columns={shown}
            leftOut={leftOut}
            opens={open?.label(original)}
            isCurrent={open !== undefined && open.current === rowKey(original)}
            chooses={bulk ? (choosable.has(id) ? bulk.label(original) : undefined) : null}
            isChosen={selected.has(id)}
            onOpen={onOpen}
            onPress={onPress}
          />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A CSS variable, so that the style sheet can ignore the width while columns are measured. */
const widthOf = (fit: Fit | undefined, key: string): CSSProperties => ({
  ['--width' as string]: fit?.widths.has(key) ? `${fit.widths.get(key)}px` : undefined,
});

interface HeadCellProps<T> {
  column: Column<T>;
  isLeftOut: boolean;
  fit: Fit | undefined;
  ordering: DataTableProps<T>['ordering'];
}

/** The head of a column, with the button if the list can be ordered by it. */
function HeadCell<T extends RowData>({ column, isLeftOut, fit, ordering }: HeadCellProps<T>) {
  const { key, title } = column;
  const orders = ordering && column.orders;
  const direction = ordering && directionOf(orders, ordering.order);
  return (
    <Table.Th
      scope="col"
      {...cellOf(column, isLeftOut)}
      style={widthOf(fit, key)}
      {...(direction ? { 'aria-sort': direction === 'desc' ? 'descending' : 'ascending' } : {})}
    >
      {orders ? (
        <SortButton direction={direction} onPress={() => ordering.onOrder(nextOrder(orders, ordering.order))}>
          {title}
        </SortButton>
      ) : (
        title
      )}
    </Table.Th>
  );
}

interface WaitingRowsProps<T> {
  columns: readonly Column<T>[];
  isLeftOut: (key: string) => boolean;
  /** Whether rows have check boxes. */
  checks: boolean;
}

/** What stands there until the rows come. */
function WaitingRows<T extends RowData>({ columns, isLeftOut, checks }: WaitingRowsProps<T>) {
  return waitingRows.map((place) => (
    <Table.Tr key={place}>
      {checks && <Table.Td />}
      {columns.map((column) => (
        <Table.Td key={column.key} {...cellOf(column, isLeftOut(column.key))}>
          <Skeleton height={14} width={`${50 + ((place * 17) % 40)}%`} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

interface SortButtonProps {
  direction: 'desc' | 'asc' | undefined;
  onPress: () => void;
  children: ReactNode;
}

const arrows = { desc: IconArrowDown, asc: IconArrowUp };

/** The head of a column that the list can be ordered by. */
function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Arrow = direction ? arrows[direction] : IconSelector;
  return (
    <button type="button" className={css.sort} data-sorted={direction} onClick={onPress}>
      {children}
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
