import { getLocale } from './locale.ts';

/** Screens show Bangkok time wherever the person is; Thai dates have the Buddhist year. */
const zone = 'Asia/Bangkok';
const formats = new Map<string, Intl.DateTimeFormat>();

function format(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = getLocale() === 'th' ? 'th-TH-u-ca-buddhist' : 'en-GB';
  const key = `${locale} ${kind}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
    formats.set(key, found);
  }
  return found;
}

type Instant = string | number | Date;
const asDate = (at: Instant) => new Date(at);

/** `20 พ.ย. 2568 14:05` or `20 Nov 2025, 14:05`. */
export const dateTime = (at: Instant) =>
  format('dateTime', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(asDate(at));

/** `20 พ.ย. 2568 14:05:09`, if the order of events within a minute matters. */
export const dateTimeExact = (at: Instant) =>
  format('exact', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(asDate(at));

/** `20 พ.ย. 2568` or `20 Nov 2025`. */
export const day = (at: Instant) =>
  format('day', { day: 'numeric', month: 'short', year: 'numeric' }).format(asDate(at));

/** `20 พ.ย. 14:05` or `20 Nov, 14:05`; with the year if it is not the current one. */
export const recently = (at: Instant, now: Instant = Date.now()) =>
  businessDay(at).slice(0, 4) === businessDay(now).slice(0, 4)
    ? format('recent', {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(asDate(at))
    : day(at);

/** `14:05`. */
export const timeOfDay = (at: Instant) =>
  format('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(asDate(at));

/** The business day in Bangkok of an instant, as `2025-11-20`. */
export const businessDay = (at: Instant) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(asDate(at));

/** `พฤศจิกายน 2568` or `November 2025`. */
export const monthYear = (at: Instant) =>
  format('month', { month: 'long', year: 'numeric' }).format(asDate(at));

/** `อา` or `Sun`. Browsers have no such short names in Thai: their "short" is the whole name. */
export const weekdayShort = (at: Instant) =>
  format('weekday', { weekday: getLocale() === 'th' ? 'narrow' : 'short' }).format(asDate(at));
