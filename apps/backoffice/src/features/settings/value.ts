import { bahtParts, formatBaht, parseBaht, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Setting } from './setting.ts';

export type SettingKind = 'amount' | 'integer' | 'multiplier' | 'switch';

/** A value as it is read: baht for amounts, `เท่า` for multipliers. Amounts in satang. */
export function shownSetting(kind: SettingKind, value: number | boolean): string {
  if (typeof value === 'boolean') return value ? m.settings_on() : m.settings_off();
  if (kind === 'amount') return formatBaht(value);
  if (kind === 'multiplier') return m.credit_multiplier_times({ times: value });
  return value.toLocaleString('en-US');
}

/** The same inside a sentence: without satang where there are none. */
export const settingWords = (kind: SettingKind, value: number | boolean): string =>
  kind === 'amount' && typeof value === 'number' ? shortBaht(value) : shownSetting(kind, value);

/** A value as it stands in its field. */
export function settingField(kind: SettingKind, value: number): string {
  if (kind !== 'amount') return String(value);
  const { sign, baht, satang } = bahtParts(value);
  return `${sign}${baht.replace(/,/g, '')}${satang === '00' ? '' : `.${satang}`}`;
}

/** What was typed, as the call takes it; null where it is no such number. */
export function parseSetting(kind: Exclude<SettingKind, 'switch'>, typed: string): number | null {
  // Commas mean the same in every number: `1,5` is never 15.
  const hundredths = parseBaht(typed);
  if (kind === 'amount' || hundredths === null) return hundredths;
  if (kind === 'integer') return hundredths % 100 === 0 ? hundredths / 100 : null;
  return hundredths < 100_000_000 ? hundredths / 100 : null;
}

interface Bounds {
  kind: SettingKind;
  min: number | null;
  max: number | null;
}

/** `ตั้งแต่ 5 ถึง 1,440`; null where there are no bounds. */
export function boundsText({ kind, min, max }: Bounds): string | null {
  if (min === null || max === null) return null;
  return m.settings_bounds({ min: settingWords(kind, min), max: settingWords(kind, max) });
}

/** What is wrong with a typed value; undefined where nothing is. */
export function settingProblem(setting: Bounds, value: number | null): string | undefined {
  if (value === null) return setting.kind === 'amount' ? m.invalid_amount() : m.settings_invalid_number();
  const { min, max } = setting;
  if ((min !== null && value < min) || (max !== null && value > max)) {
    return boundsText(setting) ?? m.settings_invalid_number();
  }
  return undefined;
}

interface Guarded {
  takesTwo: Setting['takesTwo'];
  value: Setting['value'];
}

/**
 * Whether a new value waits for a second person.
 * @param alone satang up to which one person raises a limit; undefined where it is not known yet
 */
export function waitsForTwo(
  { takesTwo, value }: Guarded,
  wanted: number,
  alone: number | undefined,
): boolean {
  if (takesTwo === 'change') return wanted !== Number(value);
  if (takesTwo === 'lower') return wanted < Number(value);
  if (takesTwo === 'never' || wanted <= Number(value)) return false;
  return takesTwo === 'raise' || (alone !== undefined && wanted > alone);
}
