import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { graph, playerCost, summary } from './service.ts';

export const dashboardRoutes = (platform: Platform): Handlers => ({
  'dashboard.summary': async ({ caller, query }) => summary(platform, caller, query),
  'dashboard.graph': async ({ caller, query }) => graph(platform, caller, query),
  'dashboard.player': async ({ caller, params }) => playerCost(platform, caller, params.id),
});
