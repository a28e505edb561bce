import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'banners.create': m.action_banners_create,
  'banners.edit': m.action_banners_edit,
  'banners.toggle': m.action_banners_toggle,
  'banners.archive': m.action_banners_archive,
  'banners.order': m.action_banners_order,
} satisfies AuditWords['actions'];

export const subjects = { banner: { text: m.subject_banner } } satisfies AuditWords['subjects'];
