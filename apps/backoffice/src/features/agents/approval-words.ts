import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'agents.create': { kind: m.action_agent_create },
  'agents.edit': { kind: m.action_agent_edit },
  'agents.renewKey': { kind: m.action_agent_renew_key },
} satisfies ApprovalWords['approvals'];
