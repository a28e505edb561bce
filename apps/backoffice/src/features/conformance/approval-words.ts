import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'conformance.start': { kind: m.action_conformance_start },
} satisfies ApprovalWords['approvals'];
