import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'verification.connect': { kind: m.action_slipservice_connect },
} satisfies ApprovalWords['approvals'];
