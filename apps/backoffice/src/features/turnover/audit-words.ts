import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'turnover.adjust': m.action_turnover_adjust,
  'turnover.close': m.action_turnover_close,
} satisfies AuditWords['actions'];

export const subjects = { turnover: { text: m.subject_turnover } } satisfies AuditWords['subjects'];
