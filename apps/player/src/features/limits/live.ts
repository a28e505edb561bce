import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

export const effects: LiveEffects = {
  // A break or an exclusion is also a status of the player.
  limits: () => makeStale('limits.own', 'auth.user'),
};

export const resumed = ['limits.own'] as const satisfies LiveModule['resumed'];
