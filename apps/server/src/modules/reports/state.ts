import { businessDay } from '../../platform/business-day.ts';

/** Names and contents of reports, without a database. */

export type Format = 'csv' | 'xlsx';
export type Language = 'th' | 'en';
export type Words = Readonly<Record<Language, string>>;

/**
 * `text` is what people wrote, `fixed` what the product writes, `number` has two decimals; `time` (Bangkok) and `day` are dates,
 * which a workbook has as such.
 */
export type Kind = 'text' | 'fixed' | 'number' | 'time' | 'day';

/** The half-open span of instants that is reported on. */
export interface Span {
  from?: Date;
  to?: Date;
}

/** Whether a span is not empty; one with an open end is not. */
export const isForward = ({ from, to }: Span): boolean => !from || !to || from < to;

/** `topups-2026-05-01-2026-05-31.csv`, by the business days; without an end it goes to `now`. @param file its beginning */
export function fileName(file: string, { from, to }: Span, format: Format, now: Date): string {
  const last = businessDay(to ? new Date(to.getTime() - 1) : now);
  const days = from ? `${businessDay(from)}-${last}` : `until-${last}`;
  return `${file}-${days}.${format}`;
}

/** What was searched for, as the audit log has it: of a number only its end. */
export const searched = (text: string | undefined): string | undefined => text?.replace(/\d(?=\d{4})/g, 'x');

/** The header of a CSV file with the byte order mark for UTF-8. */
export const csvHeader = (names: readonly string[]): string =>
  `\uFEFF${names.map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')}\r\n`;
