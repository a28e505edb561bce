import { query } from '@salung/client';
import { toast, topupStatus } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { client, queryClient } from '../../platform/client.ts';
import type { CachedState, LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

function notify(id: string, status: string): void {
  if (status === 'APPROVED') toast.good(m.live_topup_approved(), { id });
  if (status === 'REJECTED') toast.bad(m.live_topup_rejected(), { id, title: topupStatus(status).label });
  if (status === 'REVERSED') toast.bad(m.live_topup_reversed(), { id, title: topupStatus(status).label });
}

export const effects: LiveEffects = {
  topup: ({ id, status }, repeated) => {
    // The event also settles a call whose answer was lost: the same call again means another top-up.
    client.settle('topup.create');
    makeStale('topup.open', 'topup.history', 'limits.own');
    if (!repeated) notify(id, status);
  },
};

export const resumed = ['topup.open', 'topup.history'] as const satisfies LiveModule['resumed'];

export const cachedState = (): CachedState => {
  const open = queryClient.getQueryData(query(client, 'topup.open').queryKey);
  if (!open) return {};
  // The newest that has not ended, as the server says it.
  const [newest] = [open.topup, ...open.inCheck]
    .filter((topup) => topup !== null && !topup.isSlipLate)
    .sort((a, b) => (b?.createdAt ?? '').localeCompare(a?.createdAt ?? ''));
  return { openTopupId: newest?.id ?? null };
};
