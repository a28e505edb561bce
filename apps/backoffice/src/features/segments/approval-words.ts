import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

/** The conditions, as the request has them. */
const lines = (conditions: unknown): string =>
  Array.isArray(conditions) ? conditions.filter((line) => typeof line === 'string').join(' · ') : '';

export const approvals = {
  'segments.edit': {
    kind: m.action_segments_edit,
    ask: ({ name, before, after }) =>
      m.approvals_ask_segment_edit({
        name,
        before: lines(before?.conditions),
        after: lines(after?.conditions),
      }),
  },
  'segments.archive': {
    kind: m.action_segments_archive,
    ask: ({ name, before }) => m.approvals_ask_segment_archive({ name, rule: lines(before?.conditions) }),
  },
} satisfies ApprovalWords['approvals'];
