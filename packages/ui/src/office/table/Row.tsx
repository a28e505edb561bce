import { Table } from '@mantine/core';
import { memo } from 'react';
import { Check } from './Check.tsx';
import type { Column } from './columns.ts';
import css from './DataTable.module.css';
import { isWhole } from './fit.ts';
import { Opener } from './Opener.tsx';

interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Keys of the columns that are left out because the table is too narrow, joined. */
  leftOut: string;
  /** The name of the button that opens the row; without it the row cannot be opened. */
  opens: string | undefined;
  isCurrent: boolean;
  /** The name of its check box; undefined if the row cannot be selected, null if rows have no check boxes. */
  chooses: string | undefined | null;
  isChosen: boolean;
  /** Both are the same for every row and at every render. */
  onOpen: (row: Row) => void;
  onPress: (id: string, range: boolean) => void;
}

/**
 * A row of the table, rendered again only if it has changed: rendering the rows is most of the work after a filter
 * changes, and the widths of columns are only known afterwards.
 */
export const Row = memo(function Row<T>(props: RowProps<T>) {
  const { id, row, columns, leftOut, opens, isCurrent, chooses, isChosen, onOpen, onPress } = props;
  const without = leftOut.split(',');
  return (
    <Table.Tr
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      data-opens={opens === undefined ? undefined : true}
    >
      {chooses !== null && (
        <Table.Td className={css.check ?? ''}>
          {chooses !== undefined && (
            <Check label={chooses} checked={isChosen} onPress={(range) => onPress(id, range)} />
          )}
        </Table.Td>
      )}
      {columns.map((column, place) => (
        <Table.Td key={column.key} {...cellOf(column, without.includes(column.key))}>
          {place === 0 && opens !== undefined && <Opener label={opens} onOpen={() => onOpen(row)} />}
          {column.render(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}) as <T>(props: RowProps<T>) => React.ReactNode;

/** The classes of a cell: alignment, whether it may be cut, whether its column is left out. */
export const cellOf = (column: Column<never>, isLeftOut: boolean) => ({
  'data-end': column.end || undefined,
  'data-whole': isWhole(column) || undefined,
  'data-left-out': isLeftOut || undefined,
});
