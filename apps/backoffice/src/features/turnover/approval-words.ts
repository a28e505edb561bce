import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'turnover.adjust': { kind: m.action_turnover_adjust, ask: m.approvals_ask_turnover_adjust },
  'turnover.close': { kind: m.action_turnover_close, ask: m.approvals_ask_turnover_close },
} satisfies ApprovalWords['approvals'];
