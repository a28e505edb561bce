import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStream } from './service.ts';

export const liveRoutes = (platform: Platform): Handlers => ({
  'live.events': async ({ caller, reply }) => {
    await openStream(platform, caller, reply);
    return undefined;
  },
});
