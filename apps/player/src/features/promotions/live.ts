import { toast } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

const stale = () =>
  makeStale(
    'promotions.active',
    'promotions.currentSession',
    'promotions.ownSessions',
    'promotions.ownSession',
    'withdraw.today',
  );

export const effects: LiveEffects = {
  // What an end would leave follows the wallet: a page that stays open while a game is played must not promise more.
  balance: () => makeStale('promotions.currentSession', 'promotions.ownSession', 'turnover.ownBets'),
  promotion: ({ sessionId: id, status }, repeated) => {
    stale();
    if (repeated) return;
    if (status === 'REACHED') toast.good(m.promotions_live_reached(), { id });
    if (status === 'EXPIRED') toast.bad(m.promotions_live_expired(), { id });
  },
};

export const resumed = [
  'promotions.currentSession',
  'promotions.ownSession',
  'promotions.active',
] as const satisfies LiveModule['resumed'];
