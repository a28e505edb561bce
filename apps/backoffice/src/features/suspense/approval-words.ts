import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'suspense.assign': { kind: m.action_suspense_assign },
  'suspense.return': { kind: m.action_suspense_return },
} satisfies ApprovalWords['approvals'];
