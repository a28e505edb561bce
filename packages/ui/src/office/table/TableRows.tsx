import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Check } from './Check.tsx';
import type { Order } from './columns.ts';
import css from './DataTable.module.css';
import { Opener } from './Opener.tsx';
import type { DataTableProps } from './types.ts';
import type { Rows } from './use-rows.ts';

const waitingRows = Array.from({ length: 10 }, (_, place) => place);

/** The rows as a table, its head always in sight. */
export function TableRows<Row extends RowData>(props: DataTableProps<Row> & { rows: Rows<Row> }) {
  const { columns, rowKey, open, query, name, bulk, rows, ordering } = props;
  const { table } = rows;
  const shown = table.getVisibleLeafColumns();
  const lookOf = (key: string) => columns.find((column) => column.key === key);
  return (
    <Table stickyHeader className={css.table ?? ''}>
      <caption className="s-only-spoken">{name}</caption>
      <Table.Thead>
        <Table.Tr>
          {bulk && (
            <Table.Th scope="col" className={css.check ?? ''}>
              <Check
                label={m.bulk_all()}
                checked={table.getIsAllRowsSelected()}
                some={table.getIsSomeRowsSelected()}
                disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
                onPress={rows.pressAll}
              />
            </Table.Th>
          )}
          {shown.map((column) => {
            const look = lookOf(column.id);
            const sorts = column.getCanSort() && ordering;
            return (
              <Table.Th
                key={column.id}
                scope="col"
                data-end={look?.end || undefined}
                {...(look?.width ? { w: look.width } : {})}
                {...(sorts ? { 'aria-sort': ordering.order === 'newest' ? 'descending' : 'ascending' } : {})}
              >
                {sorts ? (
                  <SortButton order={ordering.order} onPress={() => column.toggleSorting()}>
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
                <Table.Td key={id}>
                  <Skeleton height={14} width={`${50 + ((place * 17) % 40)}%`} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        {table.getRowModel().rows.map((row) => (
          <Table.Tr
            key={row.id}
            data-current={open?.current === rowKey(row.original) || undefined}
            data-chosen={row.getIsSelected() || undefined}
            data-opens={open ? true : undefined}
          >
            {bulk && (
              <Table.Td className={css.check ?? ''}>
                {row.getCanSelect() && (
                  <Check
                    label={bulk.label(row.original)}
                    checked={row.getIsSelected()}
                    onPress={(range) => rows.press(row.id, range)}
                  />
                )}
              </Table.Td>
            )}
            {row.getVisibleCells().map((cell, place) => (
              <Table.Td key={cell.id} data-end={lookOf(cell.column.id)?.end || undefined}>
                {place === 0 && open && <Opener open={open} row={row.original} />}
                <table.FlexRender cell={cell} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SortButtonProps {
  order: Order;
  onPress: () => void;
  children: ReactNode;
}

/** The head of a column that orders the list; its arrow points to where later ones are. */
function SortButton({ order, onPress, children }: SortButtonProps) {
  const Arrow = order === 'newest' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={css.sort} onClick={onPress}>
      {children}
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
