import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'segments.create': m.action_segments_create,
  'segments.edit': m.action_segments_edit,
  'segments.archive': m.action_segments_archive,
} satisfies AuditWords['actions'];

export const subjects = { segment: { text: m.subject_segment } } satisfies AuditWords['subjects'];
