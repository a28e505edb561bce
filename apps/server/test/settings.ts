import { type SettingId, type SettingValues, settingIds, settings } from '@salung/contract';
import type { TestApp } from './app.ts';

/** The value that every setting has until somebody sets another. */
export const presets = Object.fromEntries(settingIds.map((id) => [id, settings[id].value])) as SettingValues;

/** Sets a value as the store keeps it, past the rules of the call. */
export const setSetting = <Id extends SettingId>(app: TestApp, id: Id, value: SettingValues[Id]) =>
  app.platform.db
    .insertInto('setting')
    .values({ id, value: JSON.stringify(value), changed_by: null, changed_at: app.clock.now() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
