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
  /** Keys of the columns for which there is no room, joined. */
  leftOut: string;
  /** What the button says that opens it; without it the row only shows. */
  opens: string | undefined;
  isCurrent: boolean;
  /** What its check box says; undefined where it may not be chosen, null where rows have none. */
  chooses: string | undefined | null;
  isChosen: boolean;
  /** Both are the same for every row, and at every drawing. */
  onOpen: (row: Row) => void;
  onPress: (id: string, range: boolean) => void;
}

/**
 * A row of the table, drawn again only where something of it is another: a page of rows is most of what the browser
 * has to do between a filter and its rows, and widths are found after it is drawn.
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

/** How a cell of a column behaves: where it stands, whether it may be cut, whether there is no room for it. */
export const cellOf = (column: Column<never>, isLeftOut: boolean) => ({
  'data-end': column.end || undefined,
  'data-whole': isWhole(column) || undefined,
  'data-left-out': isLeftOut || undefined,
});
