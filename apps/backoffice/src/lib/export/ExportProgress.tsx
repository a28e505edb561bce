import { m } from '../../paraglide/messages.js';
import type { Progress } from './download.ts';
import css from './Export.module.css';
import { sizeText } from './rows.ts';

const number = (value: number) => value.toLocaleString('en-US');

function rowsText({ rows, totalRows }: Progress): string {
  if (rows !== null && totalRows !== null)
    return m.export_rows_of({ rows: number(rows), total: number(totalRows) });
  const known = rows ?? totalRows;
  return known === null ? m.export_running() : m.export_rows({ rows: number(known) });
}

/** How much has arrived: rows of all where both are known, else only that it goes on. */
export function ExportProgress({ progress }: { progress: Progress }) {
  const { rows, totalRows, bytes } = progress;
  const known = rows !== null && totalRows !== null && totalRows > 0;
  return (
    <div className={css.progress}>
      <progress
        className={css.bar}
        aria-label={m.export_running()}
        {...(known ? { max: totalRows, value: Math.min(rows, totalRows) } : {})}
      />
      <p className={css.far}>
        <span>{rowsText(progress)}</span>
        <span>{sizeText(bytes)}</span>
      </p>
    </div>
  );
}
