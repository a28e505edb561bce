import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'welcome.close': { kind: m.welcome_close },
} satisfies ApprovalWords['approvals'];
