import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'notices.publish': { kind: m.notices_publish },
} satisfies ApprovalWords['approvals'];
