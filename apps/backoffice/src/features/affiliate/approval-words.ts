import { m } from '../../paraglide/messages.js';
import type { ApprovalWords } from '../../platform/words.ts';

/** The lines of the plan, as the request has them; it ends where there are none. */
const lines = (plan: unknown): string =>
  Array.isArray(plan) && plan.length > 0
    ? plan.filter((line) => typeof line === 'string').join(' · ')
    : m.approvals_plan_ends();

export const approvals = {
  'affiliate.changePlan': {
    kind: m.action_affiliate_change_plan,
    ask: ({ after }) =>
      m.approvals_ask_affiliate_plan({ day: String(after?.fromDay ?? ''), plan: lines(after?.plan) }),
  },
} satisfies ApprovalWords['approvals'];
