import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Popup } from '../popup/Popup.tsx';
import css from './TableTools.module.css';
import type { ColumnChooserProps } from './tools.ts';

/** Chooses the columns of a table; the first one is always shown. Not on phones, where rows are cards. */
export function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const known = hidden.filter((key) => columns.slice(1).some((column) => column.key === key));
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
      {({ ColumnList }) => (
        <ColumnList
          titleId={title}
          columns={columns}
          hidden={hidden}
          onHidden={onHidden}
          hasHidden={known.length > 0}
        />
      )}
    </Popup>
  );
}
