import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { overview } from './service.ts';

export const overviewRoutes = (platform: Platform): Handlers => ({
  'overview.get': async ({ caller }) => overview(platform, caller),
});
