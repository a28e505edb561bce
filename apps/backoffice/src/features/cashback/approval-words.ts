import { m } from '../../paraglide/messages.js';
import type { ApprovalWords, Asked } from '../../platform/words.ts';
import { endsPlan, firstDayOf } from '../earnings/first-day.ts';

function ask(asked: Asked): string {
  const about = { day: firstDayOf(asked) };
  return endsPlan(asked) ? m.approvals_ask_cashback_end(about) : m.approvals_ask_cashback_plan(about);
}

export const approvals = {
  'cashback.changePlan': { kind: m.action_cashback_change_plan, ask },
} satisfies ApprovalWords['approvals'];
