import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'legal.save': m.action_legal_save,
  'legal.publish': m.action_legal_publish,
  'legal.discard': m.action_legal_discard,
} satisfies AuditWords['actions'];

export const subjects = { 'legal-version': { text: m.subject_legal } } satisfies AuditWords['subjects'];
