import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listChanges } from './service.ts';

export const auditRoutes = (platform: Platform, playerItems: readonly string[]): Handlers => ({
  'audit.list': async ({ query }) => listChanges(platform, query, playerItems),
});
