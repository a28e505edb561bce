import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';

export type Limits = Answer<'limits.own'>;
export type Limit = Limits['limits'][number];
export type Length = NonNullable<Limits['exclusion']>['length'];

export const kindTexts: Record<Limit['kind'], { name: () => string; about: () => string }> = {
  deposit: { name: m.limits_deposit, about: m.limits_deposit_text },
  loss: { name: m.limits_loss, about: m.limits_loss_text },
  stake: { name: m.limits_stake, about: m.limits_stake_text },
};

export const periodText: Record<Limit['period'], () => string> = {
  day: m.limits_day,
  week: m.limits_week,
  month: m.limits_month,
};

/** The share of a limit that is used, in whole percent; 100 only when nothing is left. */
export function usedPercent({ used, most }: Pick<Limit, 'used' | 'most'>): number {
  if (used >= most) return 100;
  return Math.max(0, Math.min(99, Math.floor((used / most) * 100)));
}
