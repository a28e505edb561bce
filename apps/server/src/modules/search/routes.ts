import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { find } from './service.ts';

export const searchRoutes = (platform: Platform): Handlers => ({
  'search.find': async ({ caller, query }) => find(platform, caller, query.text),
});
