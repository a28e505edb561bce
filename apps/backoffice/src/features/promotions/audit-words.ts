import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = {
  'promotions.claim': m.action_promotions_claim,
  'promotions.redeem': m.action_promotions_redeem,
  'promotions.cancel': m.action_promotions_cancel,
  'promotions.create': m.action_promotions_create,
  'promotions.edit': m.action_promotions_edit,
  'promotions.publish': m.action_promotions_publish,
  'promotions.pause': m.action_promotions_pause,
  'promotions.end': m.action_promotions_end,
  'promotions.copy': m.action_promotions_copy,
  'promotions.order': m.action_promotions_order,
  'promotions.endSession': m.action_promotions_end_session,
  'promotions.give': m.action_promotions_give,
  'promotions.giveSegment': m.action_promotions_give_segment,
  'promotions.report': reportOf(m.nav_promotions),
  'promotions.makeCodes': m.action_promotions_make_codes,
  'promotions.openCodes': m.action_promotions_open_codes,
  'promotions.exportCodes': m.action_promotions_export_codes,
  'promotions.voidCodes': m.action_promotions_void_codes,
} satisfies AuditWords['actions'];

export const subjects = {
  promotion: { text: m.subject_promotion },
  'promotion-session': { text: m.subject_promotion_session },
  'promotion-codes': { text: m.subject_promotion_codes },
  'promotion-gift': { text: m.subject_promotion_gift },
} satisfies AuditWords['subjects'];
