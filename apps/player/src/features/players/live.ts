import { toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

function notify(id: string, status: string): void {
  if (status === 'APPROVED') toast.good(m.live_change_approved(), { id });
  if (status === 'REJECTED') toast.bad(m.live_change_rejected(), { id });
}

export const effects: LiveEffects = {
  balance: () => makeStale('players.statement'),
  change: ({ id, status }, repeated) => {
    // An approved change alters the player's own data.
    makeStale('players.ownChanges', 'auth.user');
    if (!repeated) notify(id, status);
  },
};

export const resumed = ['players.statement', 'players.ownChanges'] as const satisfies LiveModule['resumed'];
