import type { AlarmFacts, AlarmRule } from '../../platform/alarm.ts';

/** Alarms in words. */

export type Language = 'th' | 'en';

/** Alarms that one message names; the rest are counted. */
export const NAMED = 20;

/** Digits that no amount has, which are written in groups: the number of an account, a phone, a card. */
const NUMBER = /\d{6,}/g;
/** Phones and numbers as people write them, with hyphens or blanks between. */
const WRITTEN = /\b0\d{1,2}[- ]?\d{3,4}[- ]?\d{4}\b/g;

/** An alarm in a line. Rules say nothing about people; a number that slips in all the same is cut. */
export const lineOf = (rule: AlarmRule | undefined, name: string, facts: AlarmFacts, language: Language) =>
  (rule ? rule.text[language](facts) : name)
    .replace(WRITTEN, '…')
    .replace(NUMBER, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

const bangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
/** `11/05 10:04`, in Bangkok. */
export const timeText = (at: Date): string => bangkok.format(at).replace(',', '');

export interface Line {
  text: string;
  at: Date;
}

const heads = {
  OPENED: { th: (site: string) => `🔴 ${site}: แจ้งเตือน`, en: (site: string) => `🔴 ${site}: alarm` },
  OVER: { th: (site: string) => `🟢 ${site}: สิ้นสุดแล้ว`, en: (site: string) => `🟢 ${site}: over` },
};

/** A message, as a phone shows it. */
export function messageText(
  kind: keyof typeof heads,
  site: string,
  lines: readonly Line[],
  language: Language,
): string {
  const named = lines.slice(0, NAMED).map(({ text, at }) => `• ${text} (${timeText(at)})`);
  const more = lines.length - named.length;
  const rest = language === 'th' ? `และอีก ${more} รายการ` : `and ${more} more`;
  return [heads[kind][language](site), ...named, ...(more > 0 ? [rest] : [])].join('\n');
}

/** What the test button sends. */
export const testText = (site: string, language: Language): string =>
  language === 'th'
    ? `✅ ${site}: ข้อความทดสอบ การแจ้งเตือนจะมาทางนี้`
    : `✅ ${site}: this is a test. Alarms will come this way.`;
