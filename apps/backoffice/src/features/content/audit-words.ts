import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'content.marketingCreate': m.action_marketing_create,
  'content.marketingEdit': m.action_marketing_edit,
} satisfies AuditWords['actions'];

export const subjects = {
  'marketing-source': { text: m.subject_marketing },
} satisfies AuditWords['subjects'];
