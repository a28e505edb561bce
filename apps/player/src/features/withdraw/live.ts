import { type Answer, queryKey } from '@salung/client';
import { toast, withdrawStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import type { CachedState, LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';
import { isBack, isOpenWithdrawal } from './rules.ts';

function notify(id: string, status: string): void {
  if (status === 'PAID') toast.good(m.live_withdrawal_paid(), { id });
  if (isBack(status)) {
    toast.info(m.live_withdrawal_back(), { id, title: withdrawStatus(status).label });
  }
}

export const effects: LiveEffects = {
  withdrawal: ({ id, status }, repeated) => {
    // The event also settles a call whose answer was lost: the same call again means another withdrawal.
    client.settle('withdraw.create');
    makeStale('withdraw.last', 'withdraw.transactions', 'withdraw.today');
    if (!repeated) notify(id, status);
  },
  balance: () => makeStale('withdraw.today', 'turnover.recalc'),
  // An approved change pauses payouts.
  change: () => makeStale('withdraw.today'),
};

export const resumed = [
  'withdraw.last',
  'withdraw.transactions',
  'withdraw.today',
  'turnover.recalc',
] as const satisfies LiveModule['resumed'];

export const cachedState = (): CachedState => {
  const asked = queryClient.getQueriesData<Answer<'withdraw.last'>>({ queryKey: queryKey('withdraw.last') });
  const last = asked.at(-1)?.[1];
  if (!last) return {};
  const { withdrawal } = last;
  return { openWithdrawalId: withdrawal && isOpenWithdrawal(withdrawal.status) ? withdrawal.id : null };
};
