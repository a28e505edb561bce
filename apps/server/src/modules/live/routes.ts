import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { streamOpener } from './service.ts';

export const liveRoutes = (platform: Platform): Handlers => {
  const openStream = streamOpener(platform);
  return {
    'live.events': async ({ caller, reply }) => {
      openStream(caller, reply);
      return undefined;
    },
  };
};
