import type { Answer } from '@salung/client';
import type { Permission, SettingType } from '@salung/contract';
import { m } from '../../paraglide/messages.js';

/** One setting with its bounds and who set it. */
export type Setting = Answer<'settings.list'>['data'][number];

const types: Record<SettingType, () => string> = {
  deposit: m.settings_type_deposit,
  withdraw: m.settings_type_withdraw,
  approval: m.settings_type_approval,
  turnover: m.settings_type_turnover,
  affiliate: m.settings_type_affiliate,
  cashback: m.settings_type_cashback,
  security: m.settings_type_security,
  protection: m.settings_type_protection,
  lotto: m.settings_type_lotto,
  notification: m.settings_type_notification,
  games: m.settings_type_games,
  retention: m.settings_type_retention,
};

export const typeText = (type: SettingType): string => types[type]();

/** What keeps somebody from changing a setting; null where nothing does. Amounts of money need more than the rest. */
export function lacksFor(kind: Setting['kind'], can: (permission: Permission) => boolean): Permission | null {
  if (!can('setting:edit')) return 'setting:edit';
  return kind === 'amount' && !can('setting:money') ? 'setting:money' : null;
}
