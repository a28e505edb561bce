import { m } from '../../paraglide/messages.js';
import css from './DownloadProgress.module.css';

/** The progress of a file that the server writes while it is downloaded. */
export interface Progress {
  bytes: number;
  /** Rows so far; null if the format does not allow to count them before the end. */
  rows: number | null;
  /** All rows; null if the server has not said how many. */
  totalRows: number | null;
}

const number = (value: number) => value.toLocaleString('en-US');

/** `1.5 MB`, `820 KB`: rounded, for progress. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function rowsText({ rows, totalRows }: Progress): string {
  if (rows !== null && totalRows !== null)
    return m.download_rows_of({ rows: number(rows), total: number(totalRows) });
  const known = rows ?? totalRows;
  return known === null ? m.download_running() : m.download_rows({ rows: number(known) });
}

/** How much has arrived: a share of the rows if both numbers are known, else only the size. */
export function DownloadProgress({ progress }: { progress: Progress }) {
  const { rows, totalRows, bytes } = progress;
  const known = rows !== null && totalRows !== null && totalRows > 0;
  return (
    <div className={css.progress}>
      <progress
        className={css.bar}
        aria-label={m.download_running()}
        {...(known ? { max: totalRows, value: Math.min(rows, totalRows) } : {})}
      />
      <p className={css.far}>
        <span>{rowsText(progress)}</span>
        <span>{sizeText(bytes)}</span>
      </p>
    </div>
  );
}
