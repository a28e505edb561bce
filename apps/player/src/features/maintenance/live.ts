import { maintenance } from '../../platform/client.ts';
import type { LiveEffects } from '../../platform/feature.ts';

export const effects: LiveEffects = {
  maintenance: ({ isActive }, repeated) => {
    // The description comes with the check; where to go is known now.
    maintenance.hear(isActive);
    if (!repeated) void maintenance.check();
  },
};
