import { dateTimeExact, day, formatBaht } from '@salung/ui';
import { isUuid } from '../../lib/item-mark.ts';
import { m } from '../../paraglide/messages.js';
import { exported } from '../../platform/merged.ts';
import type { AuditCodes, LoggedSubject } from '../../platform/words.ts';
import * as codes from '../../words/audit-codes.ts';
import * as words from '../../words/audit-fields.ts';
import { shownSetting } from '../settings/value.ts';
import { actionText } from './action-text.ts';
import { isSubject } from './diff.ts';
import type { Names } from './entry.ts';
import { isField, lastName } from './entry-text.ts';
import { namedSubject, settingOf } from './named-subject.ts';

/** The values in an entry of the log, in words. */

const tables: readonly AuditCodes['codes'][] = exported(codes, 'codes');
/** Fields that are switched on and off; of others one asks whether they are so. */
const switches: ReadonlySet<string> = new Set([
  ...['demo', 'hasDemo', 'isActive', 'isAutomatic', 'isOn', 'isOpen', 'paysOut', 'readsLines', 'twoFactor'],
]);
const satang: ReadonlySet<string> = new Set(exported(words, 'amounts').flat());

/** A value of a field, as people read it. */
export function valueText(path: string, value: unknown, subject: LoggedSubject, names: Names = {}): string {
  const name = lastName(path);
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    const shown = value.map((one) => valueText(name, one, subject, names));
    return shown.length === 0 ? '–' : shown.join(', ');
  }
  const setting = name === 'value' && subject.type === 'setting' ? settingOf(subject.id) : undefined;
  if (typeof value === 'boolean') {
    if (setting) return shownSetting(setting.kind, value);
    if (switches.has(name)) return value ? m.settings_on() : m.settings_off();
    return value ? m.value_yes() : m.value_no();
  }
  if (typeof value === 'number') return numberText(name, value, setting);
  if (isSubject(value)) return namedSubject(value, names);
  if (typeof value !== 'string') return JSON.stringify(value);
  return codeText(name, value, subject) ?? names[value] ?? plainText(value);
}

function numberText(name: string, value: number, setting: ReturnType<typeof settingOf>): string {
  if (setting) return shownSetting(setting.kind, value);
  if (name === 'turnoverMultiplier') return m.credit_multiplier_times({ times: value });
  return satang.has(name) ? formatBaht(value) : String(value);
}

function codeText(name: string, value: string, subject: LoggedSubject): string | undefined {
  if (!isField(name)) return undefined;
  // A request carries the action that it asks for.
  if (name === 'asked') return actionText(value);
  for (const table of tables) {
    const text = table[name]?.(value, subject);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Formats instants and days, shortens ids, and leaves anything else unchanged. */
function plainText(value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateTimeExact(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(`${value}T12:00:00+07:00`);
  return isUuid(value) ? `…${value.slice(-8)}` : value;
}
