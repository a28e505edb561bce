import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Items, listChanges } from './service.ts';

export const auditRoutes = (platform: Platform, items: Items): Handlers => ({
  'audit.list': async ({ query }) => listChanges(platform, query, items),
});
