import { type SettingId, type SettingValues, settingIds, settings } from '@salung/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import * as store from './store.ts';

/**
 * The value of every setting as it is now, amounts in satang. Read each time: it is one small query, and a lowered
 * limit applies at once in every process.
 */
export async function settingsNow(db: Database | Tx): Promise<SettingValues> {
  const values: Record<string, unknown> = {};
  for (const id of settingIds) values[id] = settings[id].value;
  for (const row of await store.setValues(db)) {
    if (Object.hasOwn(settings, row.id) && typeof row.value === typeof settings[row.id as SettingId].value) {
      values[row.id] = row.value;
    }
  }
  return values as SettingValues;
}
