import type { SessionEnd } from './auth/session-end.ts';
import { type Listed, listed, type Merged, merged } from './catalogue.ts';
import { commonErrors } from './common-errors.ts';
import { counted } from './counted.ts';

/** The errors of all modules. */
export const errors: typeof commonErrors & Merged<'errors'> = { ...commonErrors, ...merged('errors') };

export type ErrorCode = keyof typeof errors;

/** The errors by which modules refuse a withdrawal. One that is no error of the catalogue does not compile. */
export const withdrawReasons = listed('withdrawReasons') satisfies readonly ErrorCode[];
export type WithdrawReason = Listed<'withdrawReasons'>;

/** The shape of every error answer (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  errors: { code: string; message: string; path?: string }[];
  /** With SESSION_ENDED, if the server knows it. */
  reason?: SessionEnd;
}

const units = [
  [3600, 'ชั่วโมง', 'hour'],
  [60, 'นาที', 'minute'],
  [1, 'วินาที', 'second'],
] as const;

/** Seconds in words: one unit, rounded up. The Thai text ends with a space. */
function waitText(seconds: number, language: 'th' | 'en'): string {
  // Up to two of a unit are given in the smaller unit.
  const [size, th, en] = units.find(([unit]) => seconds >= 2 * unit) ?? units[2];
  const count = Math.ceil(seconds / size);
  return language === 'th' ? `${count} ${th} ` : counted(count, en);
}

/** What fills in the text of an error: a value, or a word in both languages. */
export type ErrorDetails = Readonly<Record<string, string | number | { th: string; en: string }>>;

/**
 * The sentence of a code in a language, with `{name}` filled in from `details`. `{wait}` is `seconds` in words.
 */
export function errorText(code: ErrorCode, language: 'th' | 'en', details: ErrorDetails = {}): string {
  const { seconds } = details;
  const filled: ErrorDetails =
    typeof seconds === 'number' ? { ...details, wait: waitText(seconds, language) } : details;
  return errors[code][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = filled[name] ?? '';
    return typeof value === 'object' ? value[language] : String(value);
  });
}
