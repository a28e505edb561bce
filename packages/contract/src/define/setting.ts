interface Common {
  readonly th: string;
  readonly en: string;
}
interface NumberSetting extends Common {
  /** `amount`: satang. `integer`: a number of something. `multiplier`: up to two decimals. */
  readonly kind: 'amount' | 'integer' | 'multiplier';
  /**
   * Which change weakens a protection, and so needs two people. `limit`: raising it above `approval.limits`; `raise`,
   * `lower`: any step in that direction; `change`: any, since what it opens depends on another setting.
   */
  readonly takesTwo: 'limit' | 'raise' | 'lower' | 'change' | 'never';
  readonly value: number;
  readonly min: number;
  readonly max: number;
}
interface Switch extends Common {
  readonly kind: 'switch';
  /** A switch is changed at once by one person, so nothing that protects money is a switch. */
  readonly takesTwo: 'never';
  readonly value: boolean;
}
export type Setting = NumberSetting | Switch;

/** The largest amount that a setting takes (satang). */
export const MOST = 10_000_000_000;

export const settingTypes = [
  'deposit',
  'withdraw',
  'approval',
  'turnover',
  'affiliate',
  'cashback',
  'security',
  'protection',
  'lotto',
  'notification',
  'games',
  'retention',
] as const;
export type SettingType = (typeof settingTypes)[number];

/** By id, which begins with the type. */
export type Settings = Readonly<Partial<Record<`${SettingType}.${string}`, Setting>>>;
