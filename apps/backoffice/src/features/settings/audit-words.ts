import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'settings.edit': m.action_setting_edit,
  'settings.toggle': m.action_setting_toggle,
  'settings.editContact': m.action_setting_contact,
  'settings.icon': m.action_setting_icon,
  'settings.editGeneral': m.action_setting_general,
} satisfies AuditWords['actions'];

export const subjects = { setting: { text: m.subject_setting } } satisfies AuditWords['subjects'];
