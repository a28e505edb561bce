/** Dates of workbooks: numbers of days whose format says that they are dates. They have no zone: they show the time on the clock. */

const SECONDS = 86_400;
/** Day 0 of the two calendars, in days since 1970. */
const DAY_0 = { from1900: -25_569, from1904: -24_107 };

/** Formats by their number: those that all languages share, and those of Thai and its neighbours. */
const dateNumbers = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8]|7[1-9]|8[01])$/;
const timeNumbers = /^(?:1[89]|2[0-2]|4[5-7]|7[5-9]|80)$/;

/** What of a format stands for figures: without texts in quotes, escaped signs, colours and languages. */
const codesOf = (format: string): string =>
  format
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/general|e[+-]/gi, '');

/** Whether a format, or the number of one, shows a date or a time; `b` is a year of the Buddhist era. */
export const isDateFormat = (format: string): boolean =>
  /^\d+$/.test(format) ? dateNumbers.test(format) : /[dmyhsb]/i.test(codesOf(format));

const showsTime = (format: string): boolean =>
  /^\d+$/.test(format) ? timeNumbers.test(format) : /[hs]/i.test(codesOf(format));

/**
 * The date, the time or both of a serial number. Times are fractions of a day that binary numbers only come near, so they are rounded
 * to the second: `44016.416666666664` is ten o'clock.
 */
export function serialText(serial: number, format: string, is1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0) return String(serial);
  const seconds = Math.round(serial * SECONDS);
  const isTimeAlone = serial < 1;
  const day = Math.floor(seconds / SECONDS) + (is1904 ? DAY_0.from1904 : DAY_0.from1900);
  // A time without a day that rounds up to midnight becomes the last second of its day.
  const within = isTimeAlone ? Math.min(seconds, SECONDS - 1) : seconds % SECONDS;
  const time = new Date(within * 1_000).toISOString().slice(11, 19);
  if (isTimeAlone) return time;
  const at = new Date(day * SECONDS * 1_000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const date = at.toISOString().slice(0, 10);
  return within > 0 || showsTime(format) ? `${date} ${time}` : date;
}
