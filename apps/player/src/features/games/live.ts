import type { LiveEffects, LiveModule } from '../../platform/feature.ts';
import { tellCredited } from './credited.ts';

export const effects: LiveEffects = {
  topup: ({ status }, repeated) => {
    if (status === 'APPROVED' && !repeated) tellCredited();
  },
};

export const resumed = ['games.recent', 'games.favourites'] as const satisfies LiveModule['resumed'];
