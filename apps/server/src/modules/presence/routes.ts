import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { look } from './service.ts';

export const presenceRoutes = (platform: Platform): Handlers => ({
  'presence.look': async ({ caller, body }) => look(platform, caller, body),
});
