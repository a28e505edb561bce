import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

export const approvals = {
  'alarms.connect': { kind: m.action_alarm_connect },
} satisfies ApprovalWords['approvals'];
