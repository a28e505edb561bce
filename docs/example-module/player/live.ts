import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { makeStale } from '../../platform/stale.ts';

export const effects: LiveEffects = {
  notice: () => makeStale('notices.current'),
};

export const resumed = ['notices.current'] as const satisfies LiveModule['resumed'];
