import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCredit, manageCredit } from './service.ts';

export const creditRoutes = (platform: Platform): Handlers => ({
  'credit.list': async ({ caller, query }) => listCredit(platform, caller, query),
  'credit.manage': async ({ caller, body, raw }) =>
    manageCredit(platform, caller, body, raw.headers['idempotency-key'] !== undefined),
});
