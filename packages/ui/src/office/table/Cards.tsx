import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { m } from '../../paraglide/messages.js';
import { Check } from './Check.tsx';
import css from './DataTable.module.css';
import { Opener } from './Opener.tsx';
import type { DataTableProps } from './types.ts';
import type { Rows } from './use-rows.ts';

const waitingCards = Array.from({ length: 6 }, (_, place) => place);

/** The rows on a phone, two lines each. */
export function Cards<Row extends RowData>({
  open,
  query,
  card,
  bulk,
  rows,
}: DataTableProps<Row> & { rows: Rows<Row> }) {
  const { table } = rows;
  const choosable = bulk && table.getRowModel().rows.some((row) => row.getCanSelect());
  return (
    <>
      {choosable && (
        <div className={css.all}>
          <Check
            label={m.bulk_all()}
            checked={table.getIsAllRowsSelected()}
            some={table.getIsSomeRowsSelected()}
            onPress={rows.pressAll}
          />
          <span aria-hidden="true">{m.bulk_all()}</span>
        </div>
      )}
      <ul className={css.cards}>
        {!query.data &&
          waitingCards.map((place) => (
            <li key={place} className={css.card}>
              <div className={css.content}>
                <Skeleton height={14} width="60%" />
                <Skeleton height={14} width="40%" mt={10} />
              </div>
            </li>
          ))}
        {table.getRowModel().rows.map((row) => (
          <li
            key={row.id}
            className={css.card}
            data-opens={open ? true : undefined}
            data-chosen={row.getIsSelected() || undefined}
          >
            {open && <Opener open={open} row={row.original} />}
            {choosable && (
              <span className={css.place}>
                {row.getCanSelect() && (
                  <Check
                    label={bulk.label(row.original)}
                    checked={row.getIsSelected()}
                    onPress={(range) => rows.press(row.id, range)}
                  />
                )}
              </span>
            )}
            <div className={css.content}>{card(row.original)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
