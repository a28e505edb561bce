import { type Merged, merged } from '../catalogue.ts';
import { settingTypes } from '../define/setting.ts';

/**
 * The settings of all modules: kind, bounds, default value, and the texts that staff read beside them. Amounts in
 * satang.
 */
export const settings: Merged<'settings'> = merged('settings');

export type SettingId = keyof typeof settings;
/** In the order of their types. */
export const settingIds = settingTypes.flatMap((type) =>
  (Object.keys(settings) as SettingId[]).filter((id) => id.startsWith(`${type}.`)),
);
/** The value of every setting, typed by its kind. */
export type SettingValues = {
  [Id in SettingId]: (typeof settings)[Id]['kind'] extends 'switch' ? boolean : number;
};
