import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'games.providerConnect': { kind: m.action_provider_connect },
} satisfies ApprovalWords['approvals'];
