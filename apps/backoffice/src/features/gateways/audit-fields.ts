import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  baseUrl: m.gateways_address,
  channel: m.gateways_setting,
  feeFixed: m.gateways_fee_fixed,
  feeRate: m.gateways_fee_rate,
  maximum: m.gateways_maximum,
  merchantId: m.gateways_merchant,
  minimum: m.gateways_minimum,
} satisfies AuditFields['fields'];

export const amounts = ['feeFixed', 'maximum', 'minimum'] as const satisfies AuditFields['amounts'];
