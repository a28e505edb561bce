import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

export const effects: LiveEffects = {
  // What is lost counts at once, and staff can claim for a player.
  balance: () => makeStale('cashback.pending', 'cashback.history'),
};

export const resumed = ['cashback.pending'] as const satisfies LiveModule['resumed'];
