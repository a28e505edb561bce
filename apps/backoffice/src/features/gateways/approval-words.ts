import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'gateways.connect': { kind: m.action_gateway_connect },
  'gateways.limits': { kind: m.action_gateway_limits },
} satisfies ApprovalWords['approvals'];
