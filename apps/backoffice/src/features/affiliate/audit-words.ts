import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';

export const actions = {
  'affiliate.claim': m.action_affiliate_claim,
  'affiliate.changePlan': m.action_affiliate_change_plan,
  'affiliate.exclude': m.action_affiliate_exclude,
  'affiliate.run': m.action_affiliate_run,
  'affiliate.report': m.action_affiliate_report,
} satisfies AuditWords['actions'];

export const subjects = {
  'affiliate-plan': { text: m.subject_affiliate_plan },
  'affiliate-claim': { text: m.subject_affiliate_claim },
  'affiliate-referral': { text: m.subject_affiliate_referral },
  'affiliate-run': { text: m.subject_affiliate_run },
} satisfies AuditWords['subjects'];
