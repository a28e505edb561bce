import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconArrowsSort, IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { Column, Ordering } from './columns.ts';
import { setDensity, useDensity } from './density.ts';
import css from './TableTools.module.css';

interface TableToolsProps {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'orders'>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  ordering?: Ordering | undefined;
  /** More tools, such as saved views. */
  children?: ReactNode;
}

/** The tools of a table: its columns, the height of its rows, and on a phone, where it has no head, its order. */
export function TableTools({ columns, hidden, onHidden, ordering, children }: TableToolsProps) {
  const density = useDensity();
  const compact = density === 'compact';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend to be seen
    <div role="group" aria-label={m.table_tools()} className={css.tools}>
      {ordering && <OrderChooser columns={columns} ordering={ordering} />}
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

/** The order on a phone, where a table has no head: a native select behind an icon. */
function OrderChooser({ columns, ordering }: Pick<TableToolsProps, 'columns'> & { ordering: Ordering }) {
  return (
    <span className={css.phone}>
      <IconArrowsSort size={18} stroke={1.6} aria-hidden="true" />
      <select
        className={css.orders}
        aria-label={m.table_order()}
        value={ordering.order}
        onChange={(event) => ordering.onOrder(event.currentTarget.value)}
      >
        {columns.map(
          ({ key, title, orders }) =>
            orders && (
              <Fragment key={key}>
                <option value={orders.desc}>
                  {title}: {orders.isTime ? m.table_newest_first() : m.table_largest_first()}
                </option>
                <option value={orders.asc}>
                  {title}: {orders.isTime ? m.table_oldest_first() : m.table_smallest_first()}
                </option>
              </Fragment>
            ),
        )}
      </select>
    </span>
  );
}
