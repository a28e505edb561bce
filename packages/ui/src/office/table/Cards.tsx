import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { m } from '../../paraglide/messages.js';
import { Check } from './Check.tsx';
import css from './DataTable.module.css';
import { Opener } from './Opener.tsx';
import { allOf } from './selection.ts';
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
  const { table, selected, choosable } = rows;
  const chooses = bulk !== undefined && choosable.size > 0;
  return (
    <>
      {chooses && (
        <div className={css.all}>
          <Check label={m.bulk_all()} {...allOf(selected, choosable)} onPress={rows.pressAll} />
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
            data-chosen={selected.has(row.id) || undefined}
          >
            {open && <Opener label={open.label(row.original)} onOpen={() => open.onOpen(row.original)} />}
            {chooses && (
              <span className={css.place}>
                {choosable.has(row.id) && (
                  <Check
                    label={bulk.label(row.original)}
                    checked={selected.has(row.id)}
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
