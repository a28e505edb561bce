import css from './DataTable.module.css';
import type { Open } from './types.ts';

/** A button that covers its whole row, so that a click anywhere and the keyboard do the same. */
export function Opener<Row>({ open, row }: { open: Open<Row>; row: Row }) {
  return (
    <button
      type="button"
      className={css.opener}
      aria-label={open.label(row)}
      onClick={() => open.onOpen(row)}
    />
  );
}
