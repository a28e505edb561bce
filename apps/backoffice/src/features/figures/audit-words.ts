import { m } from '../../paraglide/messages.js';
import type { AuditWords } from '../../platform/words.ts';
import { reportOf } from '../reports/report-action.ts';

export const actions = { 'figures.report': reportOf(m.nav_figures) } satisfies AuditWords['actions'];

export const fields = {
  gameId: m.field_game_id,
  providerId: m.field_provider_id,
  stakedFrom: m.field_staked_from,
  wonFrom: m.field_won_from,
} satisfies AuditWords['fields'];

export const amounts = ['stakedFrom', 'wonFrom'] as const satisfies AuditWords['amounts'];
