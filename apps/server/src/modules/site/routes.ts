import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForm } from '../upload/index.ts';
import { setIcon } from './service.ts';

export const siteRoutes = (platform: Platform): Handlers => ({
  'settings.icon': async ({ caller, raw }) => setIcon(platform, caller, (await readForm(raw, [])).file),
});
