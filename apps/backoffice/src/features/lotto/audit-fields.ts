import { m } from '../../paraglide/messages.js';
import type { AuditFields } from '../../platform/words.ts';

export const fields = {
  closesAt: m.lotto_closes_at,
  drawDate: m.lotto_draw_date,
  drawsAt: m.lotto_draws_at,
  how: m.lotto_debt_settle,
  less: m.lotto_correct_less,
  limits: m.lotto_limits,
  lottoPlans: m.lotto_plans,
  more: m.lotto_correct_more,
  numberState: m.lotto_number_state,
  numbers: m.lotto_numbers,
  opensAt: m.lotto_opens_at,
  published: m.lotto_published,
  rates: m.lotto_bets,
  rhythm: m.lotto_schedule,
  sources: m.lotto_sources,
  tickets: m.lotto_tickets,
} satisfies AuditFields['fields'];

export const amounts = ['less', 'more'] as const satisfies AuditFields['amounts'];
