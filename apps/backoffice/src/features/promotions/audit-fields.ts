import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  bonus: m.field_promotion_bonus,
  codes: m.field_promotion_codes,
  forfeited: m.field_promotion_forfeited,
  ids: m.field_promotion_ids,
  kept: m.field_promotion_kept,
  promotionId: m.subject_promotion,
  segment: m.field_promotion_segment,
  sharedCode: m.field_promotion_shared_code,
  rules: m.field_promotion_rules,
  sessionId: m.subject_promotion_session,
  offer: m.field_promotion_terms,
  w0: m.field_promotion_w0,
} satisfies AuditFields['fields'];

export const amounts = ['bonus', 'forfeited', 'kept', 'w0'] as const satisfies AuditFields['amounts'];
