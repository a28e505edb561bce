import { Button } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { useLeftOut } from './left-out.ts';
import css from './TableTools.module.css';
import type { ColumnChooserProps } from './tools.ts';

interface ColumnListProps extends ColumnChooserProps {
  titleId: string;
  /** Whether any of these columns is hidden. */
  hasHidden: boolean;
}

/** The columns of a table, each to be shown or hidden. */
export function ColumnList({ titleId, columns, hidden, onHidden, hasHidden }: ColumnListProps) {
  const leftOut = useLeftOut();
  const toggle = (key: string) =>
    onHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]);
  return (
    <>
      <p id={titleId} className={css.title}>
        {m.table_columns()}
      </p>
      {columns.map((column, place) => (
        <label key={column.key} className={css.choice}>
          <input
            type="checkbox"
            checked={place === 0 || !hidden.includes(column.key)}
            disabled={place === 0}
            onChange={() => toggle(column.key)}
          />
          {column.title}
          {leftOut.includes(column.key) && <span className={css.noRoom}>{m.table_no_room()}</span>}
        </label>
      ))}
      {hasHidden && (
        <Button variant="subtle" color="gray" size="sm" fullWidth onClick={() => onHidden([])}>
          {m.table_columns_all()}
        </Button>
      )}
    </>
  );
}
