import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { updatePresence } from './service.ts';

export const presenceRoutes = (platform: Platform): Handlers => ({
  'presence.update': async ({ caller, body }) => updatePresence(platform, caller, body),
});
