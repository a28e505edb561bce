import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'cashback.claim': m.action_cashback_claim,
  'cashback.changePlan': m.action_cashback_change_plan,
  'cashback.run': m.action_cashback_run,
  'cashback.report': m.action_cashback_report,
} satisfies AuditWords['actions'];

export const subjects = {
  'cashback-plan': { text: m.subject_cashback_plan },
  'cashback-claim': { text: m.subject_cashback_claim },
  'cashback-run': { text: m.subject_cashback_run },
} satisfies AuditWords['subjects'];
