import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Popup } from '../popup/Popup.tsx';
import type { Column } from './columns.ts';
import { useLeftOut } from './left-out.ts';
import css from './TableTools.module.css';

interface ColumnChooserProps {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** Chooses the columns of a table; the first one is always shown. Not on phones, where rows are cards. */
export function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const leftOut = useLeftOut();
  const known = hidden.filter((key) => columns.slice(1).some((column) => column.key === key));
  const toggle = (key: string) =>
    onHidden(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]);
  return (
    <Popup
      opened={open}
      onChange={setOpen}
      align="end"
      labelledBy={title}
      className={css.menu}
      target={(opener) => (
        <ActionIcon
          {...opener}
          className={`${css.tool} ${css.wide}`}
          variant="default"
          data-used={known.length > 0 || undefined}
          aria-label={m.table_columns()}
          title={m.table_columns()}
        >
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      )}
    >
      <p id={title} className={css.title}>
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
      {known.length > 0 && (
        <Button variant="subtle" color="gray" size="sm" fullWidth onClick={() => onHidden([])}>
          {m.table_columns_all()}
        </Button>
      )}
    </Popup>
  );
}
