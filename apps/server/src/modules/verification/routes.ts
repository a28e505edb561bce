import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { connectService, disconnectService, listServices } from './connect.ts';
import { askAgain, slipCheck } from './service.ts';

export const verificationRoutes = (platform: Platform): Handlers => ({
  'verification.check': async ({ params }) => slipCheck(platform, params.id),
  'verification.again': async ({ caller, params }) => askAgain(platform, caller, params.id),
  'verification.services': async () => listServices(platform.db),
  'verification.connect': async ({ caller, params, body }) =>
    connectService(platform, caller, params.id, body),
  'verification.disconnect': async ({ caller, params }) => disconnectService(platform, caller, params.id),
});
