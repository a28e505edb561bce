import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  gameId: m.field_game_id,
  providerId: m.field_provider_id,
  stakedFrom: m.field_staked_from,
  wonFrom: m.field_won_from,
} satisfies AuditFields['fields'];

export const amounts = ['stakedFrom', 'wonFrom'] as const satisfies AuditFields['amounts'];
