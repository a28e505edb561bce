import { m } from '../../paraglide/messages.js';
import type { ApprovalWords, Asked } from '../../platform/words.ts';
import { endsPlan, firstDayOf } from '../earnings/first-day.ts';

/** The house’s plan, or a player’s own, which ends where the house’s holds for them again. */
function ask(asked: Asked): string {
  const about = { name: asked.name, day: firstDayOf(asked) };
  if (asked.name === '') return m.approvals_ask_affiliate_plan(about);
  return endsPlan(asked) ? m.approvals_ask_affiliate_house(about) : m.approvals_ask_affiliate_own(about);
}

export const approvals = {
  'affiliate.changePlan': { kind: m.action_affiliate_change_plan, ask },
} satisfies ApprovalWords['approvals'];
