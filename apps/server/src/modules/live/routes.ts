import type { Registry } from '../../module.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { streamOpener } from './service.ts';

export const liveRoutes = (platform: Platform, queues: Registry['queues']): Handlers => {
  const openStream = streamOpener(platform, queues);
  return {
    'live.events': async ({ caller, reply }) => {
      openStream(caller, reply);
      return undefined;
    },
  };
};
