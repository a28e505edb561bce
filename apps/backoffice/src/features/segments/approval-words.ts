import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'segments.edit': { kind: m.action_segments_edit, ask: m.approvals_ask_segment_edit },
  'segments.archive': { kind: m.action_segments_archive, ask: m.approvals_ask_segment_archive },
} satisfies ApprovalWords['approvals'];
