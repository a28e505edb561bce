import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'notices.publish': {
    kind: m.notices_publish,
    facts: ({ text }) => [[m.notices_text(), typeof text === 'string' && text]],
  },
} satisfies ApprovalWords['approvals'];
