import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

export const effects: LiveEffects = {
  // Staff can claim for a player, and another tab of the player's own.
  balance: () => makeStale('affiliate.pending', 'affiliate.own', 'affiliate.history'),
};

export const resumed = ['affiliate.pending', 'affiliate.own'] as const satisfies LiveModule['resumed'];
