import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  audience: m.field_banner_audience,
  banner: m.field_banner,
  bannerKind: m.field_banner_kind,
  order: m.field_banner_order,
  schedule: m.field_banner_period,
} satisfies AuditFields['fields'];
