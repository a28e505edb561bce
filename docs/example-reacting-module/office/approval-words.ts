import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'welcome.close': {
    kind: m.welcome_close,
    facts: (_request, before) => [[m.welcome_task(), typeof before?.task === 'string' && before.task]],
  },
} satisfies ApprovalWords['approvals'];
