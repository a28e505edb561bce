import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowsSort, IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { Column, Ordering } from './columns.ts';
import { setDensity, useDensity } from './density.ts';
import css from './TableTools.module.css';

interface TableToolsProps {
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  ordering?: Ordering | undefined;
  /** More tools, such as saved views. */
  children?: ReactNode;
}

/** How a table is shown: which columns, how high its rows are, and on a phone, where it has no head, its order. */
export function TableTools({ columns, hidden, onHidden, ordering, children }: TableToolsProps) {
  const density = useDensity();
  const compact = density === 'compact';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend to be seen
    <div role="group" aria-label={m.table_tools()} className={css.tools}>
      {ordering && (
        <ActionIcon
          className={css.phone ?? ''}
          variant="default"
          aria-label={ordering.order === 'newest' ? m.table_oldest_first() : m.table_newest_first()}
          onClick={() => ordering.onOrder(ordering.order === 'newest' ? 'oldest' : 'newest')}
        >
          <IconArrowsSort size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {children}
      <ColumnChooser columns={columns} hidden={hidden} onHidden={onHidden} />
      <ActionIcon
        className={css.tool ?? ''}
        variant="default"
        aria-label={m.table_compact()}
        aria-pressed={compact}
        title={m.table_compact()}
        onClick={() => setDensity(compact ? 'comfortable' : 'compact')}
      >
        {compact ? (
          <IconBaselineDensitySmall size={18} stroke={1.6} />
        ) : (
          <IconBaselineDensityMedium size={18} stroke={1.6} />
        )}
      </ActionIcon>
    </div>
  );
}
