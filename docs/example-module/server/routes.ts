import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { currentNotice, publishNotice } from './service.ts';

export const noticeRoutes = (platform: Platform): Handlers => ({
  'notices.current': async () => currentNotice(platform),
  'notices.publish': async ({ caller, body }) => publishNotice(platform, caller, body.text),
});
