import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { playerRisk, withdrawalRisks } from './service.ts';

export const riskRoutes = (platform: Platform): Handlers => ({
  'risk.player': async ({ caller, params }) => playerRisk(platform, caller, params.id),
  'risk.withdrawals': async ({ caller, query }) => withdrawalRisks(platform, caller, query.ids.split(',')),
});
