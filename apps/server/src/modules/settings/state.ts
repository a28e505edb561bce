import {
  type Setting,
  type SettingId,
  type SettingType,
  type SettingValues,
  settings,
  settingTypes,
} from '@salung/contract';

/** Rules of settings, without a database. Amounts in satang. */

export type SettingValue = number | boolean;

export const isSettingId = (id: string): id is SettingId => Object.hasOwn(settings, id);

/** The type that an id begins with. */
export function typeOf(id: SettingId): SettingType {
  const type = settingTypes.find((name) => id.startsWith(`${name}.`));
  if (!type) throw new Error(`the setting ${id} has no type`);
  return type;
}

export const settingOf = (id: SettingId): Setting => settings[id];

/** What is wrong with a value for that setting; undefined for a valid one. */
export function valueProblem(
  setting: Setting,
  value: unknown,
): 'SETTING_KIND' | 'SETTING_BOUNDS' | undefined {
  if (setting.kind === 'switch') return typeof value === 'boolean' ? undefined : 'SETTING_KIND';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'SETTING_KIND';
  if (setting.kind === 'multiplier' ? !hasTwoDecimals(value) : !Number.isInteger(value))
    return 'SETTING_KIND';
  return value < setting.min || value > setting.max ? 'SETTING_BOUNDS' : undefined;
}

/** At most two decimals, as written: 1.15 is no exact fraction of two. */
const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

/** Pairs of which the first may not exceed the second. */
const ordered: readonly (readonly [SettingId, SettingId])[] = [
  ['deposit.minimum', 'deposit.maximum'],
  ['withdraw.minimum', 'withdraw.maximum'],
  ['withdraw.minimum', 'withdraw.dailyMaximum'],
];

/** Whether a minimum would exceed its maximum with that value. */
export const limitsCross = (now: SettingValues, id: SettingId, value: SettingValue): boolean => {
  const then: Record<SettingId, SettingValue> = { ...now, [id]: value };
  return ordered.some(([low, high]) => (low === id || high === id) && then[low] > then[high]);
};

/**
 * Whether setting the value takes two people, because it weakens a guard of the catalogue. `alone` is how high (satang)
 * one person may raise a limit.
 */
export function needsTwo(
  id: SettingId,
  { before, after }: { before: SettingValue; after: SettingValue },
  alone: number,
): boolean {
  const [from, to] = [Number(before), Number(after)];
  switch (settingOf(id).takesTwo) {
    case 'raise':
      return to > from;
    case 'lower':
      return to < from;
    case 'change':
      return to !== from;
    case 'limit':
      return to > from && to > alone;
    case 'never':
      return false;
  }
}

/** For how long what one person has tightened can be put back by the only one who could agree to it. */
export const PUT_BACK_TIME = 30 * 86_400_000;

/** The latest change of a setting, as the audit log has it. */
export interface Change {
  at: Date;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * The value before the latest change, where that change tightened the setting and one person made it alone, lately: a slip of
 * one click is then no dead end for an only Owner. The amounts of four eyes never come back so.
 */
export function valueBefore(
  id: SettingId,
  value: SettingValue,
  change: Change | undefined,
  now: Date,
): { value: number; until: Date } | undefined {
  if (!change || typeOf(id) === 'approval' || change.after?.approval !== undefined) return undefined;
  const until = new Date(change.at.getTime() + PUT_BACK_TIME);
  const before = change.before?.value;
  if (until <= now || change.after?.value !== value || typeof before !== 'number') return undefined;
  const loosens = needsTwo(id, { before: value, after: before }, 0);
  return loosens && before !== value ? { value: before, until } : undefined;
}

/** Satang as baht, for a sentence: `100` or `0.05`. */
export const inBaht = (satang: number): string =>
  (satang / 100).toLocaleString('en', { maximumFractionDigits: 2 });
