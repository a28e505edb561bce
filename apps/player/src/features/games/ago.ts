const MINUTE = 60_000;

/** How long ago something was, in minutes or hours: `5 minutes ago`. */
export function agoText(at: string, now: number, locale: string): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE));
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return minutes < 60 ? text.format(-minutes, 'minute') : text.format(-Math.floor(minutes / 60), 'hour');
}
