import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import type { CSSProperties, ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Check } from './Check.tsx';
import { type Column, directionOf, nextOrder } from './columns.ts';
import css from './DataTable.module.css';
import { type Fit, isWhole } from './fit.ts';
import { Opener } from './Opener.tsx';
import { allOf } from './selection.ts';
import type { DataTableProps } from './types.ts';
import { CHECKS, useFit } from './use-fit.ts';
import type { Rows } from './use-rows.ts';

const waitingRows = Array.from({ length: 10 }, (_, place) => place);

/** The rows as a table, its head always in sight. */
export function TableRows<Row extends RowData>(props: DataTableProps<Row> & { rows: Rows<Row> }) {
  const { columns, rowKey, open, query, name, bulk, rows, ordering } = props;
  const { table, selected, choosable } = rows;
  const shown = table.getVisibleLeafColumns();
  const lookOf = (key: string) => columns.find((column) => column.key === key);
  const { table: element, fit } = useFit(
    shown.flatMap(({ id }) => lookOf(id) ?? []),
    { rows: query.data?.data, checks: bulk !== undefined },
  );
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
          {shown.map((column) => {
            const look = lookOf(column.id);
            const orders = ordering && look?.orders;
            const direction = ordering && directionOf(orders, ordering.order);
            return (
              <Table.Th
                key={column.id}
                scope="col"
                {...cellOf(look, fit)}
                style={widthOf(fit, column.id)}
                {...(direction ? { 'aria-sort': direction === 'desc' ? 'descending' : 'ascending' } : {})}
              >
                {orders ? (
                  <SortButton
                    direction={direction}
                    onPress={() => ordering.onOrder(nextOrder(orders, ordering.order))}
                  >
                    {look?.title}
                  </SortButton>
                ) : (
                  look?.title
                )}
              </Table.Th>
            );
          })}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {!query.data &&
          waitingRows.map((place) => (
            <Table.Tr key={place}>
              {bulk && <Table.Td />}
              {shown.map(({ id }) => (
                <Table.Td key={id} {...cellOf(lookOf(id), fit)}>
                  <Skeleton height={14} width={`${50 + ((place * 17) % 40)}%`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        {table.getRowModel().rows.map((row) => (
          <Table.Tr
            key={row.id}
            data-current={open?.current === rowKey(row.original) || undefined}
            data-chosen={selected.has(row.id) || undefined}
            data-opens={open ? true : undefined}
          >
            {bulk && (
              <Table.Td className={css.check ?? ''}>
                {choosable.has(row.id) && (
                  <Check
                    label={bulk.label(row.original)}
                    checked={selected.has(row.id)}
                    onPress={(range) => rows.press(row.id, range)}
                  />
                )}
              </Table.Td>
            )}
            {row.getVisibleCells().map((cell, place) => {
              return (
                <Table.Td key={cell.id} {...cellOf(lookOf(cell.column.id), fit)}>
                  {place === 0 && open && <Opener open={open} row={row.original} />}
                  <table.FlexRender cell={cell} />
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** How a cell of a column behaves: where it stands, whether it may be cut, whether there is no room for it. */
const cellOf = <Row,>(column: Column<Row> | undefined, fit: Fit | undefined) => ({
  'data-end': column?.end || undefined,
  'data-whole': (column && isWhole(column)) || undefined,
  'data-left-out': (column && fit && !fit.widths.has(column.key)) || undefined,
});

/** By a variable, so that the style sheet can take it away while columns are measured. */
const widthOf = (fit: Fit | undefined, key: string): CSSProperties => ({
  ['--width' as string]: fit?.widths.has(key) ? `${fit.widths.get(key)}px` : undefined,
});

interface SortButtonProps {
  direction: 'desc' | 'asc' | undefined;
  onPress: () => void;
  children: ReactNode;
}

const arrows = { desc: IconArrowDown, asc: IconArrowUp };

/** The head of a column that orders the list; its arrow points to where the smaller or older ones are. */
function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Arrow = direction ? arrows[direction] : IconSelector;
  return (
    <button type="button" className={css.sort} data-sorted={direction} onClick={onPress}>
      {children}
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
