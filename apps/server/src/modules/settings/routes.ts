import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { editSetting, listSettings, settingHistory, toggleSetting } from './service.ts';
import { contactNow, editContact, editGeneral, generalNow } from './site.ts';

export const settingRoutes = (platform: Platform): Handlers => ({
  'settings.list': async ({ caller, query }) => listSettings(platform, caller, query),
  'settings.edit': async ({ caller, params, body }) => editSetting(platform, caller, params.id, body),
  'settings.toggle': async ({ caller, params, body }) => toggleSetting(platform, caller, params.id, body),
  'settings.history': async ({ params, query }) => settingHistory(platform, params.id, query),
  'settings.contact': async () => contactNow(platform.db),
  'settings.editContact': async ({ caller, body }) => editContact(platform, caller, body),
  'settings.general': async () => generalNow(platform.db),
  'settings.editGeneral': async ({ caller, body }) => editGeneral(platform, caller, body),
});
